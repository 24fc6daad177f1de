/**
 * Approved forms against a DATEV that fails in every way it can, while both workers are killed again and again:
 * `node tools/drills/datev-storm.mjs [--forms 2000] [--seed 1] [--kill-seconds 6] [--only writes|all]`.
 *
 * DATEV succeeds with 60 % of the calls, applies 15 % and drops the connection, answers 10 % with an error, lets 10 % hang
 * and turns 5 % away; of writes, or with `--only all` of every call, which takes several times as long. Calls that hang end
 * by the product's own limit of 15 s, leases of killed workers run out by themselves after 90 s. Only the pauses between
 * two tries (a minute to twelve hours) are the storm's own clock: it brings what waits forward as soon as there is room.
 * The end is a few leases long, however many forms there are: a delivery that was killed several times over waits 90 s each
 * time. 2,000 forms take some twelve minutes on two cores that do nothing else, 200 five to ten.
 */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadForms } from "../bench/make-person.mjs";
import { createRandom } from "../bench/random.mjs";
import { createApiClient } from "./chaos/api-client.mjs";
import { compareDatev } from "./chaos/compare-outside.mjs";
import { startProcess } from "../run/child-process.mjs";
import { compareLog } from "./datev-storm/compare-log.mjs";
import { submitForms } from "./datev-storm/submit-forms.mjs";
import { watchQueue } from "./datev-storm/watch-queue.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";
import { root } from "../run/settings.mjs";

const WEIGHTS = { ok: 60, dropAfterApply: 15, error: 10, hang: 10, tooMany: 5 };
const FIRST_NUMBER = 30_001;
/** A due job that nobody takes for longer is stuck. */
const STUCK_SECONDS = 120;
/** More at once would wait for their turn, not for a worker. */
const MOST_WAITING = 40;
const APPROVERS = 4;
const PATIENCE_MS = 30 * 60_000;
const LOOK_MS = 20_000;

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    "kill-seconds": { type: "string", default: "6" },
    only: { type: "string", default: "writes" },
  },
});
const forms = Number(values.forms);
const seed = Number(values.seed);
const killSeconds = Number(values["kill-seconds"]);

/** The second worker; the first is the stack's. */
let second;

function startSecond(stack) {
  second = startProcess({
    name: "worker-2",
    script: path.join(root, "apps/api/dist/worker.js"),
    env: stack.env,
    logFile: path.join(stack.dataDir, "logs", "worker-2.log"),
  });
}

/** Kills the two workers by turns, and starts each again at once. */
async function killByTurns(stack, random, signal) {
  let kills = 0;
  while (!signal.aborted) {
    await sleep((0.5 + random()) * killSeconds * 1_000);
    if (signal.aborted) break;
    if (kills % 2 === 0) {
      await stack.worker.kill("SIGKILL");
      await stack.worker.restart();
    } else {
      await second.kill("SIGKILL");
      startSecond(stack);
    }
    kills += 1;
  }
  return kills;
}

/** Approves forms one after another, as long as there is room in the queue. */
async function approve({ api, auth, submitted, queue }) {
  const refused = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: APPROVERS }, async () => {
      for (let index = next++; index < submitted.length; index = next++) {
        while (queue.readWaiting() >= MOST_WAITING) await sleep(100);
        const { formId, number } = submitted[index];
        const { status, body } = await api.call("POST", `/Forms/Approve?id=${formId}`, { auth, body: { datevNumber: number } });
        if (status === 200) submitted[index].clientId = body.mandantId;
        else refused.push(`form for ${number}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
        if ((index + 1) % 200 === 0) say(`${index + 1} of ${submitted.length} approved`);
      }
    }),
  );
  return refused;
}

/** What the log calls delivered has to be in DATEV at that moment, not only in the end. */
async function lookWhileRunning({ db, stack, tenantId, signal }) {
  const early = [];
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
    const { rows } = await db.query(
      "SELECT c.datev_number AS number FROM datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id WHERE s.tenant_id = $1 AND s.status = 'Delivered' AND c.datev_number >= $2",
      [tenantId, FIRST_NUMBER],
    );
    const ledger = await (await fetch(`${stack.datevUrl}/sandbox/ledger`)).json();
    const there = new Set(ledger.filter(({ method, number }) => method === "POST" && number !== undefined).map(({ number }) => number));
    for (const { number } of rows) if (!there.has(number)) early.push(`client ${number} is called delivered and is not in DATEV`);
  }
  return early;
}

/** Asks for what was given up, as a clerk does, until nothing is left. */
async function waitForAll({ db, api, auth, tenantId }) {
  const deadline = Date.now() + PATIENCE_MS;
  let retries = 0;
  for (;;) {
    const {
      rows: [{ open, given_up: givenUp, delivered }],
    } = await db.query(
      `SELECT count(*) FILTER (WHERE s.status <> 'Delivered')::int AS open, count(*) FILTER (WHERE s.status = 'Delivered')::int AS delivered,
         count(*) FILTER (WHERE s.status IN ('NotDelivered', 'Unknown Error'))::int AS given_up
       FROM datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id WHERE s.tenant_id = $1 AND c.datev_number >= $2`,
      [tenantId, FIRST_NUMBER],
    );
    const {
      rows: [{ jobs }],
    } = await db.query("SELECT count(*)::int AS jobs FROM job WHERE kind = 'deliverToDatev' AND failed_at IS NULL");
    if (open === 0 && jobs === 0) return { retries, left: 0 };
    if (Date.now() > deadline) return { retries, left: open + jobs };
    if (givenUp > 0) {
      const { status } = await api.call("POST", "/Main/DatevSyncRetry", { auth });
      if (status === 202) retries += givenUp;
    }
    if (Math.floor(Date.now() / 2_000) % 10 === 0) say(`${delivered} delivered, ${open} open, ${givenUp} given up`);
    await sleep(2_000);
  }
}

/** @returns {Promise<number>} how many checks failed */
async function run({ stack, db }) {
  const loaded = await loadForms();
  const { authorization: auth, tenantId } = await logInAsFirm(stack.appUrl);
  const api = createApiClient(stack.appUrl);
  const since = new Date();
  const submitted = await submitForms({
    db,
    loaded,
    tenantId,
    dataKey: stack.env.DATA_KEY,
    count: forms,
    firstIndex: seed * 100_000,
    firstNumber: FIRST_NUMBER,
  });
  startSecond(stack);
  const setDatev = (behaviour) =>
    fetch(`${stack.datevUrl}/sandbox/behaviour`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviour),
    });
  await setDatev({ mode: "mixed", weights: WEIGHTS, only: values.only, seed });
  say(
    `${forms} forms to approve; two workers, one killed every ${killSeconds} s; DATEV misbehaves with ${values.only === "all" ? "every call" : "writes"}`,
  );
  const begun = performance.now();
  const over = new AbortController();
  const queue = watchQueue({ db, room: MOST_WAITING });
  const killing = killByTurns(stack, createRandom(seed), over.signal);
  const looking = lookWhileRunning({ db, stack, tenantId, signal: over.signal });
  const refused = await approve({ api, auth, submitted, queue });
  say("all approved");
  const { retries, left } = await waitForAll({ db, api, auth, tenantId });
  over.abort();
  const [kills, early] = await Promise.all([killing, looking]);
  const { longest, broughtForward } = await queue.stop();
  const seconds = (performance.now() - begun) / 1_000;
  await setDatev({ mode: "ok" });

  say("comparing");
  const findings = { lost: [], half: [], twice: [] };
  const taxIds = new Set(submitted.map(({ taxId }) => taxId));
  const { writes } = await compareDatev({
    db,
    since,
    datevUrl: stack.datevUrl,
    dataDir: stack.dataDir,
    tenantId,
    dataKey: stack.env.DATA_KEY,
    taxIds,
    findings,
  });
  const log = await compareLog({ db, stack, tenantId, submitted });
  say(
    `${forms} forms in ${seconds.toFixed(0)} s: ${log.attempts} runs recorded, ${writes} writes applied, ${kills} workers killed, ${broughtForward} tries brought forward, ${retries} asked for again; the longest that a due job waited was ${longest.seconds.toFixed(0)} s`,
  );
  reportFigures("deliveries to DATEV", {
    forms,
    kills,
    lost: findings.lost.length + log.lost.length,
    doubled: findings.twice.length + log.twice.length,
    untrue: log.untrue.length,
  });
  return reportChecks([
    ["every form was approved", refused],
    ["every delivery came to its end", left === 0 ? [] : [`${left} open`]],
    ["each client is in DATEV, once, and holds what the form said", [...findings.lost, ...log.lost]],
    ["nothing was created twice", [...findings.twice, ...log.twice]],
    ["nothing is half done", findings.half],
    ["the log says what is true, and its attempts are counted", log.untrue],
    ["the log never called delivered what was not yet in DATEV", early],
    [
      `no due job waited longer than ${STUCK_SECONDS} s for a worker`,
      longest.seconds <= STUCK_SECONDS ? [] : [`${longest.seconds.toFixed(0)} s: job ${longest.id}`],
    ],
    ["there was a storm", kills > 0 && log.failedAttempts > 0 ? [] : [`${kills} kills, ${log.failedAttempts} failed runs`]],
  ]);
}

// Calls that hang keep a place of a worker for 15 s each: with twice the usual number the run ends in half the time.
await runOnStack({ env: { LOG_LEVEL: "warn", WORKER_CONCURRENCY: "16" } }, run, () => second?.stop());
