/**
 * `npm run bench`: the API against bare Express and pg on the same rows, in turns, on this machine.
 * Options: `--persons 50000 --rounds 5 --seconds 5 --connections 16 --only persons,person,save,pages,download --json file --profile file`;
 * `--profile` writes a V8 CPU profile of the API, and costs it time.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { callApi, createRequests, keepRevision, nextSave, prepareFirm } from "./bench-firm.mjs";
import { formatRequest, putLoad } from "./load.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { countMessages, median, readCpuSeconds, spread } from "./measure.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { buildProduct } from "../run/build.mjs";
import { pickFreePorts } from "../run/ports.mjs";
import { startStack } from "../run/stack.mjs";

const POOL = "10";
const PAGE = 50;
const TARGETS = { persons: 0.7, person: 0.5, save: 0.4, download: 0.6 };
/** Bytes of the file that is downloaded. */
const FILE_BYTES = 200_000;
const PAGES_TARGET = 1.2;
const LABELS = { persons: "list, 50 newest", person: "one by id", save: "step save", download: "200 kB file" };

const { values } = parseArgs({
  options: {
    persons: { type: "string", default: "50000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "persons,person,save,pages,download" },
    json: { type: "string" },
    profile: { type: "string" },
  },
});
const persons = Number(values.persons);
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1000;
const connections = Number(values.connections);
const only = values.only.split(",");

/** Starts the bare server. */
async function startBare(databaseUrl, dataKey, file) {
  const [port] = await pickFreePorts(1);
  const script = fileURLToPath(new URL("./bare-server.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: POOL,
      DATA_KEY: dataKey,
      FILE: file,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error("the bare server ended")));
  });
  return { port, pid: child.pid ?? -1, stop: () => child.kill() };
}

/** Uploads the file that is downloaded. @returns {Promise<string>} its id */
async function uploadFile(appUrl, auth) {
  const form = new FormData();
  form.append("files", new Blob(["Text ".repeat(FILE_BYTES / 5)]), "Text.txt");
  const uploaded = await fetch(`${appUrl}/api/Main/Documents`, { method: "POST", headers: { authorization: auth }, body: form });
  const { items } = await uploaded.json();
  return items[0].id;
}

/** The endpoints, each as the requests that the API and the bare server get. */
function createEndpoints(firm, documentId) {
  const { tenantId, auth, guests, ids } = firm;
  const ours = createRequests(firm);
  const pick = () => ids[Math.floor(Math.random() * ids.length)];
  return {
    persons: {
      ours: ours.persons,
      bare: { makeRequest: () => formatRequest({ target: `/persons?tenantId=${tenantId}&limit=${PAGE}` }) },
    },
    person: {
      ours: ours.person,
      bare: { makeRequest: () => formatRequest({ target: `/person?tenantId=${tenantId}&id=${pick()}` }) },
    },
    download: {
      ours: {
        makeRequest: () => formatRequest({ target: `/api/Service/DownloadDocument?id=${documentId}`, headers: { Authorization: auth } }),
      },
      bare: { makeRequest: () => formatRequest({ target: "/file" }) },
    },
    save: {
      ours: ours.save,
      bare: {
        makeRequest: (connection) =>
          formatRequest({ method: "PUT", target: `/form?id=${guests[connection].formId}`, body: nextSave(guests[connection]) }),
        onBody: (connection, body) => keepRevision(guests[connection], body),
      },
    },
  };
}

/** One round on one server: requests a second and CPU milliseconds a request. */
async function measureRound(server, load) {
  const cpu = readCpuSeconds(server.pid);
  const { requests, seconds } = await putLoad({ port: server.port, connections, milliseconds, ...load });
  return { rate: requests / seconds, cpuMs: ((readCpuSeconds(server.pid) - cpu) * 1000) / requests };
}

async function measureEndpoint(name, endpoint, servers) {
  /** @type {Record<string, Awaited<ReturnType<typeof measureRound>>[]>} */
  const results = { ours: [], bare: [] };
  for (const side of ["ours", "bare"])
    await putLoad({ port: servers[side].port, connections, milliseconds: Math.min(3000, milliseconds), ...endpoint[side] });
  for (let round = 0; round < rounds; round += 1) {
    // By turns, so that what else the machine does meets both; who begins changes too.
    for (const side of round % 2 === 0 ? ["ours", "bare"] : ["bare", "ours"])
      results[side].push(await measureRound(servers[side], endpoint[side]));
  }
  const of = (side, what) => results[side].map((one) => one[what]);
  // Neighbouring rounds share the machine's mood, so the ratio is that of pairs.
  const ratios = results.ours.map(({ rate }, round) => rate / results.bare[round].rate);
  return {
    name,
    ours: median(of("ours", "rate")),
    bare: median(of("bare", "rate")),
    ratio: median(ratios),
    ratioRange: [Math.min(...ratios), Math.max(...ratios)],
    noise: spread(of("bare", "rate")),
    cpuOurs: median(of("ours", "cpuMs")),
    cpuBare: median(of("bare", "cpuMs")),
    target: TARGETS[name],
  };
}

/** Latency of the last page against that of the first, by turns. */
async function measurePages(port, auth, appUrl) {
  let cursor;
  let pages = 1;
  let last;
  do {
    const page = await callApi(appUrl, "GET", `/Main/Persons?limit=${PAGE}${cursor === undefined ? "" : `&cursor=${cursor}`}`, { auth });
    last = cursor;
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) pages += 1;
  } while (cursor !== undefined);
  const headers = { Authorization: auth };
  const targets = { first: `/api/Main/Persons?limit=${PAGE}`, last: `/api/Main/Persons?limit=${PAGE}&cursor=${last}` };
  const latencies = { first: [], last: [] };
  for (let turn = 0; turn < 20; turn += 1) {
    for (const which of ["first", "last"]) {
      const { latencies: some } = await putLoad({
        port,
        connections: 1,
        requests: 40,
        makeRequest: () => formatRequest({ target: targets[which], headers }),
      });
      latencies[which].push(...some.slice(5));
    }
  }
  const [first, lastMs] = [median(latencies.first), median(latencies.last)];
  return { pages, firstMs: first, lastMs, ratio: lastMs / first, target: PAGES_TARGET };
}

function printTable(results, pages) {
  const cell = (text, width) => String(text).padStart(width);
  console.log(
    `\n${"".padEnd(18)}${cell("ours/s", 9)}${cell("bare/s", 9)}${cell("ratio", 8)}${cell("range", 14)}${cell("target", 8)}${cell("noise", 8)}${cell("sent", 7)}${cell("CPU ours", 10)}${cell("CPU bare", 10)}`,
  );
  for (const one of results) {
    const range = one.ratioRange.map((ratio) => ratio.toFixed(2)).join("–");
    console.log(
      `${LABELS[one.name].padEnd(18)}${cell(Math.round(one.ours), 9)}${cell(Math.round(one.bare), 9)}${cell(one.ratio.toFixed(2), 8)}${cell(range, 14)}${cell(one.target, 8)}${cell(`±${Math.round(one.noise * 100)} %`, 8)}${cell(one.messages.toFixed(1), 7)}${cell(`${one.cpuOurs.toFixed(2)} ms`, 10)}${cell(`${one.cpuBare.toFixed(2)} ms`, 10)}`,
    );
  }
  if (pages !== undefined)
    console.log(
      `\npage ${pages.pages}: ${pages.lastMs.toFixed(2)} ms, page 1: ${pages.firstMs.toFixed(2)} ms, ${pages.ratio.toFixed(2)} times (at most ${pages.target})`,
    );
}

async function run(stack, cleanups) {
  console.log(`Making ${persons} persons …`);
  const firm = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons, connections });
  const documentId = await uploadFile(stack.appUrl, firm.auth);
  const db = new pg.Client({ connectionString: stack.adminUrl });
  await db.connect();
  cleanups.push(() => db.end());
  const endpoints = createEndpoints(firm, documentId);
  const file = path.join(stack.dataDir, "bare.txt");
  writeFileSync(file, "Text ".repeat(FILE_BYTES / 5));
  const bare = await startBare(stack.adminUrl, stack.env.DATA_KEY, file);
  cleanups.push(() => bare.stop());
  const servers = { ours: { port: Number(new URL(stack.appUrl).port), pid: stack.api.readPid() ?? -1 }, bare };

  const results = [];
  for (const name of Object.keys(endpoints).filter((one) => only.includes(one))) {
    console.log(`Measuring: ${LABELS[name]} …`);
    const measured = await measureEndpoint(name, endpoints[name], servers);
    const count = 20;
    const { perRequest, statements } = await countMessages({
      db,
      logFile: path.join(stack.dataDir, "postgres.log"),
      work: async () => (await putLoad({ port: servers.ours.port, connections: 1, requests: count, ...endpoints[name].ours })).requests,
    });
    results.push({ ...measured, messages: perRequest, statements });
  }
  const pages = only.includes("pages") ? await measurePages(servers.ours.port, firm.auth, stack.appUrl) : undefined;
  printTable(results, pages);
  if (process.env["BENCH_STATEMENTS"]) for (const { name, statements } of results) console.log(`\n${name}\n  ${statements.join("\n  ")}`);
  const missed = [
    ...results.filter(({ ratio, target }) => ratio < target).map(({ name }) => name),
    ...(pages !== undefined && pages.ratio > pages.target ? ["pages"] : []),
  ];
  console.log(missed.length === 0 ? "\nEvery target is met." : `\nMissed: ${missed.join(", ")}`);
  if (values.json !== undefined) {
    const machine = {
      cpus: os.cpus().length,
      model: os.cpus()[0]?.model,
      memoryGb: Math.round(os.totalmem() / 2 ** 30),
      node: process.version,
      load: os.loadavg(),
    };
    writeFileSync(
      values.json,
      `${JSON.stringify({ at: new Date().toISOString(), machine, persons, rounds, connections, seconds: milliseconds / 1000, results, pages, missed }, null, 2)}\n`,
    );
  }
  return missed.length;
}

await buildProduct();
const cleanups = [];
const stack = await startStack({
  durable: true,
  env: {
    LOG_LEVEL: "warn",
    DATABASE_POOL: POOL,
    WORKER_POLL_MS: "5000",
    ...(values.profile !== undefined && {
      NODE_OPTIONS: `--import ${new URL("./profile-cpu.mjs", import.meta.url).href}`,
      BENCH_PROFILE: path.resolve(values.profile),
    }),
  },
});
let tidying;
/** Stops what was started. */
const tidyUp = () =>
  (tidying ??= (async () => {
    for (const undo of cleanups.reverse()) await Promise.resolve(undo()).catch(() => {});
    await stack.stop();
  })());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
let code = 1;
try {
  code = (await run(stack, cleanups)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await tidyUp();
}
process.exit(code);
