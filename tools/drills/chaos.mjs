/**
 * Kills API and worker with SIGKILL, again and again, while clients and a firm work, and then compares what was
 * acknowledged to them with what there is:
 * `node tools/drills/chaos.mjs [--kills 200] [--writers 16] [--seed 1] [--datev ok] [--wait-leases]`.
 *
 * A worker that was killed keeps its leases for a while; here they are ended at once, so that another takes over in the
 * midst of it. `--wait-leases` lets them run out by themselves. `--datev ok` has DATEV answer without disturbances.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadForms } from "../bench/make-person.mjs";
import { createRandom } from "../bench/random.mjs";
import { createApiClient } from "./chaos/api-client.mjs";
import { collectMails } from "./chaos/collect-mails.mjs";
import { compareDatev, compareMails } from "./chaos/compare-outside.mjs";
import { compareRows, compareWithApi } from "./chaos/compare.mjs";
import { drain } from "./chaos/drain.mjs";
import { openLedger, readLedgers } from "./chaos/ledger.mjs";
import { runWriter } from "./chaos/run-writer.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const FIRST_NUMBER = 30_001;
const DISTURBED = { mode: "mixed", weights: { ok: 85, dropAfterApply: 8, error: 4, tooMany: 3 }, only: "all" };

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    writers: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
    datev: { type: "string", default: "mixed" },
    "wait-leases": { type: "boolean", default: false },
  },
});
const kills = Number(values.kills);
const writers = Number(values.writers);
const seed = Number(values.seed);
const waitsForLeases = values["wait-leases"];

/** Kills API and worker by turns, each a random while after the other was ready again. */
async function killByTurns(stack, db, random, failed) {
  for (let kill = 1; kill <= kills && !failed.aborted; kill += 1) {
    await sleep(100 + random() * 1400);
    const name = kill % 2 === 1 ? "api" : "worker";
    await stack[name].kill("SIGKILL");
    // No worker runs now: every lease is a dead one's.
    if (name === "worker" && !waitsForLeases)
      await db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");
    await stack[name].restart();
    if (kill % 20 === 0) say(`${kill} of ${kills} killed`);
  }
}

/** @returns {Promise<number>} how many checks failed */
async function run({ stack, db }) {
  const random = createRandom(seed);
  const loaded = await loadForms();
  const { authorization: staff, tenantId } = await logInAsFirm(stack.appUrl);
  const setDatev = (behaviour) =>
    fetch(`${stack.datevUrl}/sandbox/behaviour`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviour),
    });
  if (values.datev === "mixed") await setDatev({ ...DISTURBED, seed });
  const {
    rows: [{ now: since }],
  } = await db.query("SELECT now()");
  const mails = collectMails(stack.mailUrl);
  const api = createApiClient(stack.appUrl);
  const ending = new AbortController();
  const failing = new AbortController();
  const unexpected = [];
  // Another seed has other people: their tax IDs must not be those of the demo firm.
  let index = seed * 10_000;
  let number = FIRST_NUMBER;
  say(`${writers} writers at work, ${kills} kills to come`);
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const ledger = openLedger(ledgerFolder, writer);
    const shared = {
      api,
      ledger,
      staff,
      loaded,
      random: createRandom(seed * 100 + writer),
      nextIndex: () => (index += 1),
      nextNumber: () => number++,
      signal: ending.signal,
    };
    try {
      await runWriter(shared);
    } catch (error) {
      unexpected.push(error instanceof Error ? error.message : String(error));
      failing.abort();
    } finally {
      ledger.close();
    }
  });
  await killByTurns(stack, db, random, failing.signal);
  ending.abort();
  await Promise.all(writing);
  say(`${api.counts.calls} calls, ${api.counts.unknown} of them with an outcome nobody knew; draining`);
  await setDatev({ mode: "ok" });
  const left = await drain({ api, staff, db, since, patienceMs: waitsForLeases ? 240_000 : 90_000 });
  await mails.stop();
  await mails.collect();

  return compareAll({ stack, db, api, staff, tenantId, since, mails, unexpected, left });
}

/**
 * What was acknowledged against what there is, in rows, files, DATEV and mails.
 * @returns {Promise<number>} how many checks failed
 */
async function compareAll({ stack, db, api, staff, tenantId, since, mails, unexpected, left }) {
  say("comparing");
  const findings = { lost: [], half: [], twice: [] };
  const acknowledged = readLedgers(ledgerFolder);
  await compareWithApi({ acknowledged, api, staff, findings });
  const { forms, orphanFiles } = await compareRows({ db, tenantId, since, filesDir: path.join(stack.dataDir, "files"), findings });
  const { delivered, writes } = await compareDatev({
    db,
    since,
    datevUrl: stack.datevUrl,
    dataDir: stack.dataDir,
    tenantId,
    dataKey: stack.env.DATA_KEY,
    taxIds: new Set(acknowledged.flatMap((one) => one.answers["tax"]?.taxId ?? [])),
    findings,
  });
  const { needed, again } = compareMails({ acknowledged, mailsOf: mails.mailsOf, findings });
  // What asks for all that is not delivered asks for the demo firm's refused delivery, too.
  const { rows: failedJobs } = await db.query(
    "SELECT kind, last_error FROM job j WHERE failed_at IS NOT NULL AND created_at >= $1 AND NOT EXISTS (SELECT 1 FROM datev_sync s WHERE s.id::text = j.payload->>'syncId' AND s.created_at < $1)",
    [since],
  );

  const count = (holds) => acknowledged.filter(holds).length;
  say(
    `acknowledged: ${acknowledged.length} invited, ${acknowledged.reduce((sum, one) => sum + one.revision, 0)} saves, ${acknowledged.reduce((sum, one) => sum + one.attachments.length, 0)} attachments, ${count((one) => one.submitted)} submitted, ${count((one) => one.confirmed)} confirmed, ${count((one) => one.approved)} approved`,
  );
  say(
    `there: ${forms} forms, ${delivered} clients in DATEV by ${writes} writes, ${needed} mails needed of ${mails.total()} received, ${again} of them handed over again; ${orphanFiles} files without a row`,
  );
  /** @type {import("../run/run-on-stack.mjs").Check[]} */
  const checks = [
    ["no answer that nothing explains", unexpected],
    ["nothing that was acknowledged is lost", findings.lost],
    ["nothing is half done", findings.half],
    ["nothing was done twice", findings.twice],
    ["the queue is empty and every delivery delivered", left.jobs + left.syncs > 0 ? [`${left.jobs} jobs, ${left.syncs} deliveries`] : []],
    ["no job was given up", failedJobs.map((job) => `${job.kind}: ${job.last_error}`)],
    ["there was work to be lost", count((one) => one.approved) === 0 || needed === 0 ? ["no form got that far"] : []],
  ];
  reportFigures("kills of API and worker", {
    kills,
    acknowledged: acknowledged.length,
    lost: findings.lost.length,
    halfDone: findings.half.length,
    doubled: findings.twice.length,
  });
  return reportChecks(checks);
}

const ledgerFolder = mkdtempSync(path.join(tmpdir(), "stammdaten-chaos-"));
await runOnStack({ env: { LOG_LEVEL: "warn" } }, run, () => rmSync(ledgerFolder, { recursive: true, force: true }));
