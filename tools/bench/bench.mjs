/**
 * `npm run bench`: every reading call of the contract, one request at a time, as staff of a big firm among others; then the API against
 * bare Express and pg on the same rows, in turns, on this machine.
 * Options: `--size small|tenth|medium|full --rounds 5 --seconds 5 --connections 16 --beside tenth --write --json file
 * --profile file --only calls,persons,search,person,create,save,submit,pages,download`. `--write` puts the figures into
 * docs/performance.md, `--beside` starts a product of another size beside and makes each reading call to both by turns, `--profile` writes
 * a V8 CPU profile of the API, and costs it time.
 * `--pooled` has the API, not the bare server, reach the database through PgBouncer of the system's packages; no ratio has a target then.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { compareWithBare, printComparison } from "./beside-bare.mjs";
import { judgeCalls } from "./calls/judge-calls.mjs";
import { forgetCallers, measureCalls, printCalls } from "./calls/measure-calls.mjs";
import { prepareReading, startMeasuredStack } from "./measured-stack.mjs";
import { writePerformance } from "./write-performance.mjs";
import { buildProduct } from "../run/build.mjs";
import { root } from "../run/settings.mjs";

/** How many firms and persons altogether, how many of them in the big firm, and how often each reading call is made at most. */
const SIZES = {
  small: { firms: 3, persons: 1_500, bigFirm: 1_000, requests: 10 },
  medium: { firms: 20, persons: 60_000, bigFirm: 50_000, requests: 100 },
  full: { firms: 1_000, persons: 1_000_000, bigFirm: 50_000, requests: 200 },
  tenth: { firms: 10, persons: 10_000, bigFirm: 5_000, requests: 200 },
};

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "medium" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "calls,persons,search,person,create,save,submit,pages,download" },
    json: { type: "string" },
    beside: { type: "string" },
    write: { type: "boolean", default: false },
    profile: { type: "string" },
    pooled: { type: "boolean", default: false },
  },
});
if (!(values.size in SIZES) || (values.beside !== undefined && !(values.beside in SIZES))) {
  console.error(`--size, --beside: one of ${Object.keys(SIZES).join(", ")}`);
  process.exit(2);
}
if (values.beside !== undefined && values.profile !== undefined) {
  console.error("--profile costs time that --beside would take for growth");
  process.exit(2);
}
const size = SIZES[values.size];
const load = { rounds: Number(values.rounds), milliseconds: Number(values.seconds) * 1000, connections: Number(values.connections) };
const only = values.only.split(",");

/**
 * Counting costs time, which the comparison with the bare server shall not pay.
 * @param {"top" | "none"} which
 * @param {import("pg").Client} db
 */
async function trackStatements(which, db) {
  await db.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`);
  await db.query("SELECT pg_reload_conf()");
}

/**
 * Every reading call, made to both products by turns where there are two.
 * @param {import("./measured-stack.mjs").MeasuredStack} measured
 * @param {import("./measured-stack.mjs").MeasuredStack | undefined} beside
 */
async function measureReading(measured, beside) {
  const other = beside === undefined ? undefined : await prepareReading(beside);
  const side = await prepareReading(measured);
  console.log("Measuring every reading call …");
  // In both, as counting costs time.
  for (const one of [side, other]) if (one !== undefined) await trackStatements("top", one.db);
  const calls = await measureCalls({ side, other, requests: size.requests });
  await trackStatements("none", side.db);
  return calls;
}

/** @type {(() => unknown)[]} */
const cleanups = [];
/** Of the product beside, which is stopped before the others. @type {(() => unknown)[]} */
const besideCleanups = [];

/** Undoes what was done, the last first and each once. @param {(() => unknown)[]} done */
async function undoAll(done) {
  for (let undo = done.pop(); undo !== undefined; undo = done.pop()) await Promise.resolve(undo()).catch(() => {});
}

async function run() {
  const { connections } = load;
  const options = { connections, pooled: values.pooled };
  const measured = await startMeasuredStack(size, { ...options, profile: values.profile, cleanups });
  const beside =
    values.beside === undefined || !only.includes("calls")
      ? undefined
      : await startMeasuredStack(SIZES[values.beside], { ...options, cleanups: besideCleanups });
  const { stack, db, firm } = measured;
  const calls = only.includes("calls") ? await measureReading(measured, beside) : undefined;
  await undoAll(besideCleanups);
  const failures = calls?.failures ?? [];
  if (calls !== undefined) printCalls(calls.results);
  for (const failure of failures) console.error(failure);
  const judged = calls === undefined ? undefined : judgeCalls(calls.results);
  if (calls !== undefined) await forgetCallers();
  const compared = await compareWithBare(stack, { firm, db, only, load, pooled: values.pooled, cleanups });
  if (compared.results.length > 0 || compared.pages !== undefined) printComparison(compared);
  if (process.env["BENCH_STATEMENTS"])
    for (const { name, statements } of compared.results) console.log(`\n${name}\n  ${statements.join("\n  ")}`);
  const missed = [...compared.missed, ...(judged?.unnamed ?? [])];
  console.log(missed.length === 0 ? "\nEvery target is met." : `\nMissed: ${missed.join(", ")}`);
  const report = {
    ...{
      at: new Date().toISOString(),
      commit: readCommit(),
      machine: describeMachine(),
      sizeName: values.size,
      size,
      beside: values.beside === undefined ? undefined : SIZES[values.beside],
      ...load,
    },
    ...{ calls: calls?.results, judged, ...compared },
  };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.write && failures.length === 0) writePerformance(report);
  return missed.length + failures.length;
}

const [loadBefore] = os.loadavg();

const describeMachine = () => ({
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model ?? "",
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  load: [loadBefore, os.loadavg()[0]],
});

const readCommit = () => execFileSync("git", ["-C", root, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

await buildProduct();
let tidying;
/** Stops what was started. */
const tidyUp = () => (tidying ??= undoAll(besideCleanups).then(() => undoAll(cleanups)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
let code = 1;
try {
  code = (await run()) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await tidyUp();
}
process.exit(code);
