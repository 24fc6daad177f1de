/**
 * `npm run bench`: every reading call of the contract, one request at a time, as staff of a big firm among others; then the API against
 * bare Express and pg on the same rows, in turns, on this machine.
 * Options: `--size small|tenth|medium|full --rounds 5 --seconds 5 --connections 16 --write --json file --against file --profile file
 * --only calls,persons,search,person,create,save,submit,pages,download`. `--write` puts the figures into docs/performance.md, `--against`
 * compares the reading calls with those of an earlier `--json`, `--profile` writes a V8 CPU profile of the API, and costs it time.
 * `--pooled` has the API reach the database through PgBouncer of the system's packages.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { compareWithBare, POOL, printComparison } from "./beside-bare.mjs";
import { prepareFirm } from "./bench-firm.mjs";
import { judgeCalls } from "./calls/judge-calls.mjs";
import { measureCalls, printCalls } from "./calls/measure-calls.mjs";
import { prepareWorld } from "./calls/prepare-world.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { seedFirms, spreadPersons } from "./seed-firms.mjs";
import { writePerformance } from "./write-performance.mjs";
import { buildProduct } from "../run/build.mjs";
import { ensurePostgres } from "../run/postgres.mjs";
import { root } from "../run/settings.mjs";
import { startStack } from "../run/stack.mjs";
import { makeTemporaryDataDir, removeDataDir } from "../run/temporary-data.mjs";
import { withClient } from "../run/with-client.mjs";

/** How many firms and persons altogether, how many of them in the big firm, and how often each reading call is made at most. */
const SIZES = {
  small: { firms: 3, persons: 1_500, bigFirm: 1_000, requests: 10 },
  medium: { firms: 20, persons: 60_000, bigFirm: 50_000, requests: 100 },
  full: { firms: 1_000, persons: 1_000_000, bigFirm: 50_000, requests: 200 },
  tenth: { firms: 10, persons: 10_000, bigFirm: 5_000, requests: 200 },
};

/** The firm's session waits while all others are made. */
const SESSION_SECONDS = "14400";
/** For how long an API takes somebody who asked for much to be asking still. */
const SHARES_LAST_MS = 15_000;

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "medium" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "calls,persons,search,person,create,save,submit,pages,download" },
    json: { type: "string" },
    against: { type: "string" },
    write: { type: "boolean", default: false },
    profile: { type: "string" },
    pooled: { type: "boolean", default: false },
  },
});
if (!(values.size in SIZES)) {
  console.error(`--size: one of ${Object.keys(SIZES).join(", ")}`);
  process.exit(2);
}
const size = SIZES[values.size];
const load = { rounds: Number(values.rounds), milliseconds: Number(values.seconds) * 1000, connections: Number(values.connections) };
const only = values.only.split(",");

/** Has the cluster that the product will use be able to count its statements, for which it has to be started anew. */
async function loadStatementCounter(dataDir) {
  const postgres = await ensurePostgres({ dataDir, port: 0, durable: true });
  await withClient(postgres.adminUrl("postgres"), async (/** @type {pg.Client} */ client) => {
    await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await client.query("ALTER SYSTEM SET pg_stat_statements.max = 10000");
    await client.query("ALTER SYSTEM SET pg_stat_statements.track = 'none'");
  });
  await postgres.stop();
}

/** Counting costs time, which the comparison with the bare server shall not pay. @param {"top" | "none"} which @param {pg.Client} db */
async function trackStatements(which, db) {
  await db.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`);
  await db.query("SELECT pg_reload_conf()");
}

/** @param {import("../run/stack.mjs").Stack} stack */
async function measureReading(stack, db, firm) {
  const world = await prepareWorld(stack, db, firm);
  await db.query("VACUUM ANALYZE");
  await db.query("CHECKPOINT");
  // What the worker does would be counted as the API's.
  await stack.worker.kill("SIGTERM");
  console.log("Measuring every reading call …");
  const api = { port: Number(new URL(stack.appUrl).port), pid: stack.api.readPid() ?? -1 };
  await trackStatements("top", db);
  const measured = await measureCalls({ api, db, world, requests: size.requests });
  await trackStatements("none", db);
  return measured;
}

async function run(stack, cleanups) {
  const { firms, persons, bigFirm } = size;
  console.log(`Making ${firms} firms with ${persons} persons, ${bigFirm} of them in one …`);
  const firm = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons: bigFirm, connections: load.connections });
  await seedFirms({
    url: stack.directUrl,
    dataKey: stack.env.DATA_KEY,
    // Nobody logs in there.
    passwordHash: "",
    seed: 1,
    firms: spreadPersons({ firms: firms - 1, persons: persons - bigFirm, firstFirm: 2, firstIndex: bigFirm }),
  });
  const db = new pg.Client({ connectionString: stack.adminUrl });
  await db.connect();
  cleanups.push(() => db.end());
  const calls = only.includes("calls") ? await measureReading(stack, db, firm) : undefined;
  const failures = calls?.failures ?? [];
  if (calls !== undefined) printCalls(calls.results);
  for (const failure of failures) console.error(failure);
  const earlier = values.against === undefined ? undefined : JSON.parse(readFileSync(values.against, "utf8")).calls;
  const judged = calls === undefined ? undefined : judgeCalls(calls.results, earlier);
  // Many calls were just now an admin's, beside which a firm that asks for much at once has but its share.
  if (calls !== undefined) await new Promise((resolve) => setTimeout(resolve, SHARES_LAST_MS));
  const compared = await compareWithBare(stack, { firm, db, only, load, cleanups });
  if (compared.results.length > 0 || compared.pages !== undefined) printComparison(compared);
  if (process.env["BENCH_STATEMENTS"])
    for (const { name, statements } of compared.results) console.log(`\n${name}\n  ${statements.join("\n  ")}`);
  const missed = [...compared.missed, ...(judged?.unnamed ?? [])];
  console.log(missed.length === 0 ? "\nEvery target is met." : `\nMissed: ${missed.join(", ")}`);
  const report = {
    ...{ at: new Date().toISOString(), commit: readCommit(), machine: describeMachine(), sizeName: values.size, size, ...load },
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
/** @type {(() => unknown)[]} */
const cleanups = [];
const dataDir = makeTemporaryDataDir();
mkdirSync(dataDir, { recursive: true });
cleanups.push(() => removeDataDir(dataDir));
let tidying;
/** Stops what was started. */
const tidyUp = () =>
  (tidying ??= (async () => {
    for (const undo of cleanups.reverse()) await Promise.resolve(undo()).catch(() => {});
  })());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
let code = 1;
try {
  await loadStatementCounter(dataDir);
  const stack = await startStack({
    dataDir,
    durable: true,
    pooled: values.pooled,
    env: {
      LOG_LEVEL: "warn",
      DATABASE_POOL: POOL,
      WORKER_POLL_MS: "5000",
      SESSION_IDLE: SESSION_SECONDS,
      DEMO: "true",
      ...(values.profile !== undefined && {
        NODE_OPTIONS: `--import ${new URL("./profile-cpu.mjs", import.meta.url).href}`,
        BENCH_PROFILE: path.resolve(values.profile),
      }),
    },
  });
  cleanups.push(() => stack.stop());
  code = (await run(stack, cleanups)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await tidyUp();
}
process.exit(code);
