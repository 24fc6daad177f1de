/**
 * Takes the primary of PostgreSQL away again and again while clients and a firm write, and compares what was acknowledged to them
 * with what there is: `node tools/drills/failover.mjs [--kills 10] [--writers 8] [--seed 3] [--write]`.
 *
 * Three API and two workers in production settings behind the proxy, PgBouncer in transaction mode, HAProxy, and three PostgreSQL
 * that Patroni keeps with a synchronous standby: the files of deploy/cluster, on this machine. SIGKILL ends Patroni and PostgreSQL of
 * the primary at once, as a loss of power would; when there is a new primary, the old one is switched on again and becomes a standby.
 * Nobody touches a process of ours. `--write` puts the figures into docs/scale.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { loadForms } from "../bench/make-person.mjs";
import { createRandom } from "../bench/random.mjs";
import { createApiClient } from "./chaos/api-client.mjs";
import { compareRows, compareWithApi } from "./chaos/compare.mjs";
import { drain } from "./chaos/drain.mjs";
import { openLedger, readLedgers } from "./chaos/ledger.mjs";
import { runWriter } from "./chaos/run-writer.mjs";
import { keepWaiting } from "./failover/keep-waiting.mjs";
import { readExports } from "./failover/read-exports.mjs";
import { findMissing, startCluster } from "./failover/start-cluster.mjs";
import { watchWrites } from "./failover/watch-writes.mjs";
import { writeScale } from "./failover/write-scale.mjs";
import { startProductionStack } from "./production-stack.mjs";
import { strict } from "./production-stack/strict-settings.mjs";
import { findProgram } from "../run/pgbouncer.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, say } from "../run/run-on-stack.mjs";
import { formatCounts } from "../run/run-step.mjs";
import { withClient } from "../run/with-client.mjs";

/** The promise: so long after a kill, writes are acknowledged again. */
const LONGEST_MS = 30_000;
/** What is waited for at most, so that a miss has its figure. */
const PATIENCE_MS = 120_000;
const FIRST_NUMBER = 50_001;
/** Neither passed nor failed. */
const SKIPPED = 77;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    writers: { type: "string", default: "8" },
    seed: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const [kills, writers, seed] = [values.kills, values.writers, values.seed].map(Number);

const missing = [...findMissing(), ...(findProgram("caddy") === undefined ? ["caddy"] : [])];
if (missing.length > 0) {
  console.log(
    `SKIPPED: not installed here: ${missing.join(", ")} (Debian: apt-get install patroni python3-etcd etcd-server haproxy pgbouncer`,
  );
  console.log(`postgresql caddy).\n\n${formatCounts({ passed: 0, failed: 0, skipped: 1 })}`);
  process.exit(SKIPPED);
}

/**
 * Kills the primary again and again.
 * @param {{ cluster: import("./failover/start-cluster.mjs").Cluster, writes: ReturnType<typeof watchWrites>, signal: AbortSignal }} options
 * @returns {Promise<{ backMs: number[], wholeMs: number[] }>} until a write was acknowledged, and until the old primary was a standby
 */
async function killPrimaries({ cluster, writes, signal }) {
  const random = createRandom(seed);
  /** @type {number[]} */
  const backMs = [];
  /** @type {number[]} */
  const wholeMs = [];
  for (let kill = 1; kill <= kills && !signal.aborted; kill += 1) {
    await cluster.waitUntilWhole(PATIENCE_MS);
    await sleep(1_000 + random() * 4_000);
    const primary = await cluster.findPrimary();
    const killedAt = performance.now();
    await primary.kill();
    backMs.push(await writes.waitForNext(killedAt, PATIENCE_MS));
    const switchedOnAt = performance.now();
    primary.start();
    await cluster.waitUntilWhole(PATIENCE_MS);
    wholeMs.push(performance.now() - switchedOnAt);
    const next = await cluster.findPrimary();
    say(
      `${kill} of ${kills}: ${primary.name} killed, writes are acknowledged again after ${seconds(backMs.at(-1) ?? NaN)} s by ${next.name}; ${primary.name} is a standby after ${seconds(wholeMs.at(-1) ?? NaN)} s; ${writes.countAcknowledged()} writes`,
    );
  }
  return { backMs, wholeMs };
}

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

/** Writers, each with a ledger, until they are stopped. What nothing explains ends the run. */
async function write({ api, staff, signal, fail }) {
  const loaded = await loadForms();
  // Another seed has other people: their tax IDs must not be those of the demo firm.
  let index = seed * 10_000;
  let number = FIRST_NUMBER;
  const one = async (_, writer) => {
    const ledger = openLedger(ledgers, writer);
    const random = createRandom(seed * 100 + writer);
    const shared = { api, ledger, staff, loaded, random, nextIndex: () => (index += 1), nextNumber: () => number++, signal };
    await runWriter(shared)
      .catch(fail)
      .finally(() => ledger.close());
  };
  await Promise.all(Array.from({ length: writers }, one));
}

/** How many connections of the product the standbys have. */
async function countOnStandbys(cluster) {
  const primary = await cluster.findPrimary();
  const counts = cluster.nodes.map(async (node) => {
    if (node === primary) return 0;
    return withClient(cluster.url("postgres").replace(/:\d+\/stammdaten$/, `:${node.port}/stammdaten`), async (db) => {
      const { rows } = await db.query("SELECT count(*)::int AS many FROM pg_stat_activity WHERE usename = 'app'");
      return rows[0].many;
    });
  });
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
}

/** How many APIs listen to the primary. */
async function countListeners(db) {
  const { rows } = await db.query("SELECT count(*)::int AS many FROM pg_stat_activity WHERE query = 'LISTEN signal'");
  return rows[0].many;
}

/** @returns {Promise<number>} how many checks failed */
async function run({ stack, cluster }) {
  const { authorization: staff, tenantId } = await logInAsFirm(stack.appUrl);
  const pids = () => stack.replicas.map((one) => one.container().pid).join();
  const [pidsBefore, since] = [pids(), new Date()];
  const client = createApiClient(stack.appUrl);
  const writes = watchWrites(client);
  const [ending, failing] = [new AbortController(), new AbortController()];
  /** @type {string[]} */
  const unexpected = [];
  const fail = (error) => {
    unexpected.push(error instanceof Error ? error.message : String(error));
    say(`unexpected: ${unexpected.at(-1)}`);
    failing.abort();
  };
  const writing = write({ api: writes.api, staff, signal: ending.signal, fail });
  const beside = { api: client, staff, signal: ending.signal };
  const others = [keepWaiting(beside).catch(fail), readExports(beside).catch(fail)];
  const begunAt = performance.now();
  await writes.waitForNext(begunAt, PATIENCE_MS);
  const { backMs, wholeMs } = await killPrimaries({ cluster, writes, signal: failing.signal });
  const workMs = performance.now() - begunAt;
  const db = new pg.Client({ connectionString: stack.adminUrl });
  // A server that ends meanwhile is noticed by the statement that waits for it.
  db.on("error", () => {});
  await db.connect();
  const listeners = await countListeners(db);
  const readers = await countOnStandbys(cluster);
  ending.abort();
  await Promise.all([writing, ...others]);
  say(`${client.counts.calls} calls, ${client.counts.unknown} of them answered with 503 or not at all; draining`);
  const left = await drain({ api: client, staff, db, since, patienceMs: 240_000 });

  say("comparing");
  const findings = { lost: [], half: [], twice: [] };
  const acknowledged = readLedgers(ledgers);
  await compareWithApi({ acknowledged, api: client, staff, findings });
  await compareRows({ db, tenantId, since, filesDir: path.join(stack.folder, "volumes/files"), findings });
  // What asks for all that is not delivered asks for the demo firm's refused delivery, too.
  const { rows: givenUp } = await db.query(
    "SELECT kind, last_error FROM job j WHERE failed_at IS NOT NULL AND created_at >= $1 AND NOT EXISTS (SELECT 1 FROM datev_sync s WHERE s.id::text = j.payload->>'syncId' AND s.created_at < $1)",
    [since],
  );
  await db.end();

  const figures = {
    kills: backMs.length,
    longestSeconds: Number(seconds(Math.max(...backMs))),
    acknowledged: writes.countAcknowledged(),
    lost: findings.lost.length,
    forms: acknowledged.length,
  };
  reportFigures("kills of the primary", figures);
  const late = backMs.filter((one) => one > LONGEST_MS);
  const failed = reportChecks([
    ["no answer that nothing explains", unexpected],
    [`the primary was killed ${kills} times`, backMs.length === kills ? [] : [`${backMs.length} times`]],
    ["writes were acknowledged again within 30 s of each kill", late.map((one) => `${seconds(one)} s`)],
    ["nothing that was acknowledged is lost", findings.lost],
    ["nothing is half done", findings.half],
    ["nothing was done twice", findings.twice],
    ["the queue is empty and every delivery delivered", left.jobs + left.syncs > 0 ? [`${left.jobs} jobs, ${left.syncs} deliveries`] : []],
    ["no job was given up", givenUp.map((job) => `${job.kind}: ${job.last_error}`)],
    [
      "no process of ours ended or was started anew",
      [...stack.readUnexpectedEnds(), ...(pids() === pidsBefore ? [] : ["other processes run"])],
    ],
    ["the APIs listen to the new primary", listeners > 0 ? [] : ["none does"]],
    ["exports are read from standbys", readers > 0 ? [] : ["none is"]],
    ["there was work to be lost", acknowledged.some((one) => one.approved !== undefined) ? [] : ["no form got that far"]],
  ]);
  if (values.write && failed === 0) writeScale({ backMs, wholeMs, workMs, writers, counts: client.counts, figures, load: os.loadavg()[0] });
  return failed;
}

const ledgers = mkdtempSync(path.join(tmpdir(), "stammdaten-failover-"));
/** @type {import("./failover/start-cluster.mjs").Cluster | undefined} */
let cluster;
const starting = startProductionStack({
  log: say,
  // The stand-in for the relay speaks no TLS.
  envOf: () => ({ ...strict, SMTP_REQUIRE_TLS: "false" }),
  startDatabase: async () => (cluster = await startCluster(say)),
});
let stopping;
const stop = () => (stopping ??= starting.then((stack) => stack.stop()).finally(() => rmSync(ledgers, { recursive: true, force: true })));
// A signal during the start ends what was started, too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop().finally(() => process.exit(130)));
const stack = await starting;
let failed = 1;
try {
  if (cluster === undefined) throw new Error("There is no cluster.");
  failed = await run({ stack, cluster });
} catch (error) {
  console.error(error);
  for (const replica of stack.replicas)
    console.error(`${replica.name}:\n${replica.container().readLog().split("\n").slice(-15).join("\n")}`);
} finally {
  await stop();
}
process.exit(failed === 0 ? 0 : 1);
