import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { callApi } from "./bench-firm.mjs";
import { createEndpoints, PAGE } from "./compared-endpoints.mjs";
import { formatRequest, putLoad } from "./load.mjs";
import { loadForms } from "./make-person.mjs";
import { countMessages, median, percentile, readCpuSeconds, spread } from "./measure.mjs";
import { requireSameFields } from "./same-fields.mjs";
import { uploadFile } from "./upload-file.mjs";
import { pickFreePorts } from "../run/ports.mjs";

/** Connections to the database, of the API as of the bare server. */
export const POOL = "10";
/** The others are measured without a target; so is everything behind a pooler, where each statement is planned anew. */
const TARGETS = { persons: 1, search: 1, person: 0.7, create: 0.6, save: 0.6, download: 0.6 };
/** Bytes of the file that is downloaded. */
const FILE_BYTES = 200_000;
const PAGES_TARGET = 1.2;
const LABELS = {
  persons: "list, 50 newest",
  search: "search by name",
  person: "one by id",
  create: "create a form",
  save: "step save",
  submit: "create and submit",
  download: "200 kB file",
};
/**
 * @typedef {object} Load
 * @property {number} rounds
 * @property {number} milliseconds of a round
 * @property {number} connections
 */

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

/** One round on one server: requests a second, CPU milliseconds a request, and how many milliseconds each took. */
async function measureRound(server, requestsOf, { connections, milliseconds }) {
  const cpu = readCpuSeconds(server.pid);
  const { requests, seconds, latencies } = await putLoad({ port: server.port, connections, milliseconds, ...requestsOf });
  return { rate: requests / seconds, cpuMs: ((readCpuSeconds(server.pid) - cpu) * 1000) / requests, latencies };
}

/**
 * Has a server answer a few requests.
 * @param {{ port: number }} server
 * @param {Pick<import("./load.mjs").Load, "makeRequest" | "onBody">} requestsOf
 * @returns {Promise<Buffer[]>}
 */
async function readAnswers(server, { onBody, ...requestsOf }) {
  /** @type {Buffer[]} */
  const answers = [];
  const keep = (/** @type {number} */ connection, /** @type {Buffer} */ body) => {
    answers.push(Buffer.from(body));
    onBody?.(connection, body);
  };
  await putLoad({ port: server.port, connections: 1, requests: 2, ...requestsOf, onBody: keep });
  return answers;
}

async function measureEndpoint(name, endpoint, servers, load) {
  /** @type {Record<string, Awaited<ReturnType<typeof measureRound>>[]>} */
  const results = { ours: [], bare: [] };
  for (const side of ["ours", "bare"])
    await putLoad({ ...load, port: servers[side].port, milliseconds: Math.min(3000, load.milliseconds), ...endpoint[side] });
  for (let round = 0; round < load.rounds; round += 1) {
    // By turns, so that what else the machine does meets both; who begins changes too.
    for (const side of round % 2 === 0 ? ["ours", "bare"] : ["bare", "ours"])
      results[side].push(await measureRound(servers[side], endpoint[side], load));
  }
  const of = (side, what) => results[side].map((one) => one[what]);
  /** Of all requests of a side. */
  const latencyOf = (side) => {
    const latencies = of(side, "latencies").flat();
    return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  };
  // Neighbouring rounds share the machine's mood, so the ratio is that of pairs.
  const ratios = results.ours.map(({ rate }, round) => rate / results.bare[round].rate);
  return {
    name,
    ours: median(of("ours", "rate")),
    bare: median(of("bare", "rate")),
    ratio: median(ratios),
    ratioRange: [Math.min(...ratios), Math.max(...ratios)],
    noise: spread(of("bare", "rate")),
    latencyOurs: latencyOf("ours"),
    latencyBare: latencyOf("bare"),
    cpuOurs: median(of("ours", "cpuMs")),
    cpuBare: median(of("bare", "cpuMs")),
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

export function printComparison({ results, pages }) {
  const cell = (text, width) => String(text).padStart(width);
  console.log(
    `\n${"".padEnd(18)}${cell("ours/s", 9)}${cell("bare/s", 9)}${cell("ratio", 8)}${cell("range", 14)}${cell("target", 8)}${cell("noise", 8)}${cell("sent", 7)}${cell("CPU ours", 10)}${cell("CPU bare", 10)}${cell("p99 ours", 11)}${cell("p99 bare", 11)}`,
  );
  for (const one of results) {
    const range = one.ratioRange.map((ratio) => ratio.toFixed(2)).join("–");
    console.log(
      `${LABELS[one.name].padEnd(18)}${cell(Math.round(one.ours), 9)}${cell(Math.round(one.bare), 9)}${cell(one.ratio.toFixed(2), 8)}${cell(range, 14)}${cell(one.target ?? "", 8)}${cell(`±${Math.round(one.noise * 100)} %`, 8)}${cell(one.messages.toFixed(1), 7)}${cell(`${one.cpuOurs.toFixed(2)} ms`, 10)}${cell(`${one.cpuBare.toFixed(2)} ms`, 10)}${cell(`${one.latencyOurs.p99.toFixed(1)} ms`, 11)}${cell(`${one.latencyBare.p99.toFixed(1)} ms`, 11)}`,
    );
  }
  if (pages !== undefined)
    console.log(
      `\npage ${pages.pages}: ${pages.lastMs.toFixed(2)} ms, page 1: ${pages.firstMs.toFixed(2)} ms, ${pages.ratio.toFixed(2)} times (at most ${pages.target})`,
    );
}

/**
 * The API beside the bare server, by turns.
 * @param {import("../run/stack.mjs").Stack} stack
 * @param {{ firm: Awaited<ReturnType<typeof import("./bench-firm.mjs").prepareFirm>>, db: import("pg").Client, only: readonly string[],
 *   load: Load, pooled: boolean, cleanups: (() => unknown)[] }} given
 */
export async function compareWithBare(stack, { firm, db, only, load, pooled, cleanups }) {
  const text = "Text ".repeat(FILE_BYTES / 5);
  const upload = { field: "files", name: "Text.txt", bytes: text, type: "text/plain" };
  const documentId = (await uploadFile(stack.appUrl, firm.auth, "/Main/Documents", upload)).items[0].id;
  const endpoints = createEndpoints(await loadForms(), firm, documentId);
  const file = path.join(stack.dataDir, "bare.txt");
  writeFileSync(file, text);
  const bare = await startBare(stack.adminUrl, stack.env.DATA_KEY, file);
  cleanups.push(() => bare.stop());
  const servers = { ours: { port: Number(new URL(stack.appUrl).port), pid: stack.api.readPid() ?? -1 }, bare };
  const results = [];
  for (const name of Object.keys(endpoints).filter((one) => only.includes(one))) {
    requireSameFields(LABELS[name], await readAnswers(servers.ours, endpoints[name].ours), await readAnswers(bare, endpoints[name].bare));
    console.log(`Measuring: ${LABELS[name]} …`);
    const measured = await measureEndpoint(name, endpoints[name], servers, load);
    const count = 20;
    const { perRequest, statements } = await countMessages({
      db,
      logFile: path.join(stack.dataDir, "postgres.log"),
      work: async () => (await putLoad({ port: servers.ours.port, connections: 1, requests: count, ...endpoints[name].ours })).requests,
    });
    results.push({ ...measured, target: pooled ? undefined : TARGETS[name], label: LABELS[name], messages: perRequest, statements });
  }
  const pages = only.includes("pages") ? await measurePages(servers.ours.port, firm.auth, stack.appUrl) : undefined;
  const missed = [
    ...results.filter(({ ratio, target }) => ratio < target).map(({ name }) => name),
    ...(pages !== undefined && pages.ratio > pages.target ? ["pages"] : []),
  ];
  return { results, pages, missed };
}
