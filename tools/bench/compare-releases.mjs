/**
 * `node tools/bench/compare-releases.mjs --old <folder>`: this working copy against another release, installed in a folder.
 * Both products run at the same time, each on its own database with the same made-up firm, and are measured by turns, so that
 * whatever else the machine does meets both. The ratio is that of pairs of neighbouring rounds; the noise is that of the old
 * release against itself. CPU is that of the API process alone.
 * Options: `--persons 10000 --rounds 15 --seconds 2 --connections 16 --only persons,person,create,save --json file
 * --least persons:0.9,person:0.8,save:0.8`; `--least` names the ratio that each must reach, 0.9 without it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createRequests, prepareFirm } from "./bench-firm.mjs";
import { createWrites } from "./compared-endpoints.mjs";
import { putLoad } from "./load.mjs";
import { median, readCpuSeconds } from "./measure.mjs";
import { root } from "../run/settings.mjs";

const LABELS = { persons: "list, 50 newest", person: "one by id", create: "create a form", save: "step save" };
/** The share of the other release's requests a second that is reached at least, where nothing else is asked for. */
const LEAST_RATIO = 0.9;
const WARM_UP_MS = 3_000;

const { values } = parseArgs({
  options: {
    old: { type: "string" },
    persons: { type: "string", default: "10000" },
    rounds: { type: "string", default: "15" },
    seconds: { type: "string", default: "2" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "persons,person,create,save" },
    least: { type: "string", default: "" },
    json: { type: "string" },
  },
});
if (values.old === undefined) {
  console.error("Name the folder of the other release: --old <folder>. It must be installed (pnpm install).");
  process.exit(2);
}
const oldRoot = path.resolve(values.old);
const [persons, rounds, connections] = [Number(values.persons), Number(values.rounds), Number(values.connections)];
const least = new Map(values.least.split(",").map((one) => [one.split(":")[0], Number(one.split(":")[1])]));
const milliseconds = Number(values.seconds) * 1000;

/** A module of a release, wherever that keeps it. */
async function importFrom(folder, ...places) {
  const found = places.map((place) => path.join(folder, place)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${folder} has none of ${places.join(", ")}`);
  return import(pathToFileURL(found).href);
}

/** Starts one release with its own data, and fills in the firm. */
async function startRelease(folder, cleanups) {
  const { buildProduct } = await importFrom(folder, "tools/run/build.ts", "tools/run/build.mjs", "scripts/build.mjs");
  await buildProduct();
  const { startStack } = await importFrom(folder, "tools/run/stack.ts", "tools/run/stack.mjs", "scripts/stack.mjs");
  const stack = await startStack({ durable: true, env: { LOG_LEVEL: "warn", DATABASE_POOL: "10", WORKER_POLL_MS: "5000", DEMO: "false" } });
  cleanups.push(() => stack.stop());
  const bench = (name) => importFrom(folder, `tools/bench/${name}.ts`, `tools/bench/${name}.mjs`, `scripts/bench/${name}.mjs`);
  const [{ loadForms, makePerson }, { seedFirm }] = [await bench("make-person"), await bench("seed-firm")];
  const firm = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons, connections });
  const requests = { ...createRequests(firm), create: createWrites(await loadForms(), firm).create.ours };
  return { port: Number(new URL(stack.appUrl).port), pid: stack.api.readPid() ?? -1, requests };
}

/** One round on one release: requests a second and CPU milliseconds a request. */
async function measureRound({ port, pid, requests }, name) {
  const cpu = readCpuSeconds(pid);
  const { requests: count, seconds } = await putLoad({ port, connections, milliseconds, ...requests[name] });
  return { rate: count / seconds, cpuMs: ((readCpuSeconds(pid) - cpu) * 1000) / count };
}

/** Rounds by turns: new, old, old, new, so that each pair has both orders and the old release two rounds in a row. */
async function measure(name, releases) {
  for (const { port, requests } of Object.values(releases))
    await putLoad({ port, connections, milliseconds: WARM_UP_MS, ...requests[name] });
  /** @type {Record<string, Awaited<ReturnType<typeof measureRound>>[]>} */
  const results = { new: [], old: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const which of round % 2 === 0 ? ["new", "old"] : ["old", "new"]) results[which].push(await measureRound(releases[which], name));
  const ratios = results.new.map(({ rate }, round) => rate / results.old[round].rate).sort((one, other) => one - other);
  const cpuRatios = results.new.map(({ cpuMs }, round) => cpuMs / results.old[round].cpuMs);
  const quarter = Math.floor(ratios.length / 4);
  return {
    name,
    newRate: median(results.new.map(({ rate }) => rate)),
    oldRate: median(results.old.map(({ rate }) => rate)),
    ratio: median(ratios),
    middleHalf: [ratios[quarter], ratios[ratios.length - 1 - quarter]],
    range: [ratios[0], ratios.at(-1)],
    noise: noiseOf(results.old.map(({ rate }) => rate)),
    newCpuMs: median(results.new.map(({ cpuMs }) => cpuMs)),
    oldCpuMs: median(results.old.map(({ cpuMs }) => cpuMs)),
    cpuRatio: median(cpuRatios),
  };
}

/** How much two consecutive rounds of the same release differ, as a share: the median of all such pairs. */
function noiseOf(rates) {
  const pairs = rates.slice(1).map((rate, index) => Math.abs(rate / rates[index] - 1));
  return pairs.length === 0 ? NaN : median(pairs);
}

function print(results) {
  const cell = (text, width) => String(text).padStart(width);
  const span = (values) => values.map((value) => value.toFixed(2)).join("–");
  console.log(
    `\n${"".padEnd(17)}${cell("new/s", 8)}${cell("old/s", 8)}${cell("ratio", 8)}${cell("middle half", 13)}${cell("range", 12)}${cell("noise", 8)}${cell("CPU new", 10)}${cell("CPU old", 10)}${cell("CPU ratio", 11)}`,
  );
  for (const one of results)
    console.log(
      `${LABELS[one.name].padEnd(17)}${cell(Math.round(one.newRate), 8)}${cell(Math.round(one.oldRate), 8)}${cell(one.ratio.toFixed(2), 8)}${cell(span(one.middleHalf), 13)}${cell(span(one.range), 12)}${cell(`±${Math.round(one.noise * 100)} %`, 8)}${cell(`${one.newCpuMs.toFixed(2)} ms`, 10)}${cell(`${one.oldCpuMs.toFixed(2)} ms`, 10)}${cell(one.cpuRatio.toFixed(2), 11)}`,
    );
}

const commitOf = (folder) => execFileSync("git", ["-C", folder, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

async function run(cleanups) {
  const releases = { new: await startRelease(root, cleanups), old: await startRelease(oldRoot, cleanups) };
  const commits = { new: commitOf(root), old: commitOf(oldRoot) };
  console.log(
    `new ${commits.new}, old ${commits.old}; ${persons} persons, ${connections} connections, ${rounds} rounds of ${values.seconds} s each, by turns; load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  const results = [];
  for (const name of Object.keys(LABELS).filter((one) => values.only.split(",").includes(one))) results.push(await measure(name, releases));
  print(results);
  const slower = results.filter(({ name, ratio }) => ratio < (least.get(name) ?? LEAST_RATIO)).map(({ name }) => LABELS[name]);
  console.log(slower.length === 0 ? "\nNothing is slower than it may be." : `\nSlower than it may be: ${slower.join(", ")}`);
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ at: new Date().toISOString(), commits, persons, rounds, connections, seconds: milliseconds / 1000, load: os.loadavg(), results }, null, 2)}\n`,
    );
  return slower.length;
}

/** @type {(() => Promise<void>)[]} */
const cleanups = [];
let tidying;
const tidyUp = () =>
  (tidying ??= (async () => {
    for (const undo of cleanups.reverse()) await undo().catch(() => {});
  })());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
let code = 1;
try {
  code = (await run(cleanups)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await tidyUp();
}
process.exit(code);
