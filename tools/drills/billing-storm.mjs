/**
 * Stripe's events as they really come, again and again and in no order, while plans change, and API and worker are killed:
 * `node tools/drills/billing-storm.mjs [--firms 500] [--events 5000] [--bad 5000] [--seed 1] [--kill-seconds 5]`.
 *
 * Every event is delivered one to twenty times by 32 at once, each anew where it was not answered with 2xx, signed with the
 * new secret or the old one. In the end our rows say of every firm what Stripe says, each change was made once and each
 * thing notified once. Then the secret is rotated, and deliveries that must not count are made. `--outage` does another thing:
 * Stripe is away for `--outage-seconds` (60) while periods end.
 *
 * A worker that was killed keeps its leases; here they are ended at once. The pauses between two tries are brought forward.
 * 500 firms and 5,000 events take some six minutes on two cores; `--firms 40 --events 600 --bad 200` one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../bench/random.mjs";
import { createChanges } from "./billing-storm/change-plans.mjs";
import { compareChanges, compareNotices, compareRows } from "./billing-storm/compare-billing.mjs";
import { percentile, startDeliveries } from "./billing-storm/deliver.mjs";
import { makeFirms } from "./billing-storm/make-firms.mjs";
import { runOutage } from "./billing-storm/outage.mjs";
import { drain, endLeases, reconcile } from "./billing-storm/reconcile.mjs";
import { sendBad } from "./billing-storm/send-bad.mjs";
import { openStripeApi } from "./billing-storm/stripe-api.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const NEW_SECRET = "whsec_stormnew";
const OLD_SECRET = "whsec_stormold";
const AT_ONCE = 32;
const MOST_TIMES = 20;
/** Of the firms in one round. */
const CHANGED_SHARE = 0.25;
/** Of the events, before a month passes. */
const SHARE_BEFORE_MONTH = 0.4;
const REPORT_MS = 15_000;
/** How long a process that takes its first deliveries is slower than it will be: its code is not compiled yet. */
const WARM_MS = 3_000;
/** What a 2xx may take for 99 of a hundred, in milliseconds. */
const P99_MS = 100;

const { values } = parseArgs({
  options: {
    firms: { type: "string", default: "500" },
    events: { type: "string", default: "5000" },
    bad: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    "kill-seconds": { type: "string", default: "5" },
    outage: { type: "boolean", default: false },
    "outage-seconds": { type: "string", default: "60" },
  },
});
const [firmCount, eventCount, badCount, seed, killSeconds] = ["firms", "events", "bad", "seed", "kill-seconds"].map((name) =>
  Number(values[name]),
);

/**
 * Kills API and worker by turns until it is stopped. While the API is away, none of its deliveries count as warm; its first one
 * after that starts the clock anew.
 * @returns {Promise<number>} how often
 */
async function killByTurns({ stack, db, random, signal, api }) {
  let kills = 0;
  while (!signal.aborted) {
    await sleep((0.5 + random()) * killSeconds * 1000, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const name = kills % 2 === 0 ? "api" : "worker";
    if (name === "api") api.warmAt = Infinity;
    await stack[name].kill("SIGKILL");
    if (name === "worker") await endLeases(db);
    await stack[name].restart();
    if (name === "api") api.warmAt = undefined;
    kills += 1;
  }
  return kills;
}

/** Which notices came in by mail, and how often each; the inbox keeps only so many. */
function collectNotices(mailUrl) {
  const mails = new Map();
  let stopped = false;
  const collect = async () => {
    for (const { id, messageId } of await (await fetch(`${mailUrl}/api/email`)).json()) {
      const notice = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(messageId)?.[0];
      if (notice !== undefined) mails.set(notice, (mails.get(notice) ?? 0) + 1);
      await fetch(`${mailUrl}/api/email/${id}`, { method: "DELETE" });
    }
  };
  const running = (async () => {
    while (!stopped) {
      await collect().catch(() => {});
      await sleep(500);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await running;
      await collect();
      return mails;
    },
  };
}

/**
 * Lets plans change and hands every new event on, until there are enough.
 * @returns {Promise<{ events: number, wanted: number, refused: number }>}
 */
async function changeAndHandOn({ stripe, prices, firms, random, deliveries }) {
  const changes = createChanges({ stripe, prices, random });
  // What was known before the storm is not notified again.
  let newest = (await stripe.listNewer("/v1/events")).at(-1)?.id;
  let events = 0;
  let wanted = 0;
  let refused = 0;
  const handOn = async () => {
    // Only what is new: reading all again each time would take the processor from those whose times are measured.
    for (const event of await stripe.listNewer("/v1/events", newest)) {
      newest = event.id;
      events += 1;
      const times = 1 + Math.floor(random() * MOST_TIMES);
      wanted += times;
      deliveries.add(Array.from({ length: times }, () => JSON.stringify(event)));
    }
  };
  let isMonthOver = false;
  while (events < eventCount) {
    refused += await changes.round(firms.filter(() => random() < CHANGED_SHARE));
    await handOn();
    // Once a month passes: trials end, what is due is paid or not, tried again or given up.
    if (isMonthOver || events < eventCount * SHARE_BEFORE_MONTH) continue;
    await stripe.advanceDays(32);
    isMonthOver = true;
    await handOn();
    say(`${events} events, ${deliveries.readWaiting()} deliveries to come`);
  }
  return { events, wanted, refused };
}

/** @returns {Promise<import("../run/run-on-stack.mjs").Check[]>} */
async function runStorm({ stack, db, stripe, firms, prices }) {
  const random = createRandom(seed);
  const over = new AbortController();
  const mails = collectNotices(stack.mailUrl);
  /** @type {{ warmAt: number | undefined }} */
  const api = { warmAt: undefined };
  const killing = killByTurns({ stack, db, random: createRandom(seed + 1), signal: over.signal, api });
  const deliveries = startDeliveries({
    isWarm: (begun) => begun >= (api.warmAt ??= begun + WARM_MS),
    appUrl: stack.appUrl,
    secrets: [NEW_SECRET, OLD_SECRET],
    random: createRandom(seed + 2),
    atOnce: AT_ONCE,
  });
  const storm = async () => {
    const sent = await changeAndHandOn({ stripe, prices, firms, random, deliveries });
    const reporting = setInterval(() => say(`${deliveries.readWaiting()} deliveries to come`), REPORT_MS);
    try {
      return { ...sent, figures: await deliveries.finish() };
    } finally {
      clearInterval(reporting);
      over.abort();
    }
  };
  const [{ events, wanted, refused, figures }, kills] = await Promise.all([storm(), killing]);
  const left = await drain(db);
  const received = await mails.stop();
  const p99 = percentile(figures.warmTimes, 99);
  say(
    `${events} events in ${figures.deliveries} deliveries (${figures.unanswered} unanswered besides, ${refused} changes refused by Stripe), ${kills} processes killed; 2xx took ${percentile(figures.times, 50).toFixed(0)} ms, p99 ${percentile(figures.times, 99).toFixed(0)} ms, and of an API that had taken deliveries for three seconds ${p99.toFixed(0)} ms`,
  );

  const rows = await compareRows({ db, stripe, firms });
  const changes = await compareChanges({ db, firms });
  const notices = await compareNotices({ db, firms, truth: rows.truth, mails: received });
  const {
    rows: [{ stored }],
  } = await db.query("SELECT count(*)::int AS stored FROM stripe_event");
  const { rows: failed } = await db.query(
    "SELECT kind, last_error FROM job WHERE failed_at IS NOT NULL AND kind IN ('syncBilling', 'mailBilling')",
  );
  say(
    `${rows.right} of ${firms.length} right: ${JSON.stringify(rows.states)}; ${changes.changes} changes, ${notices.notices} notices, ${notices.mailed} of them mailed, ${notices.again} handed over again with the same id`,
  );
  const [wrongStates, doubled] = [rows.misses.length, changes.misses.length];
  reportFigures("deliveries of Stripe's", { deliveries: figures.deliveries, kills, firms: firms.length, wrongStates, doubled });
  return [
    ["our rows say of every firm what Stripe says", rows.misses],
    ["each change of a plan and each grant of storage was made once", changes.misses],
    ["each thing was notified once, and nothing left out", notices.misses],
    ["every event was stored, once", stored === events ? [] : [`${stored} stored of ${events}`]],
    [
      "every delivery was answered with 200 in the end",
      figures.deliveries === wanted && [...figures.refused.keys()].every((status) => status === 503)
        ? []
        : [`${figures.deliveries} of ${wanted}, ${JSON.stringify([...figures.refused])}`],
    ],
    [
      `99 of a hundred took less than ${P99_MS} ms once the API had taken deliveries for three seconds`,
      p99 < P99_MS ? [] : [`${p99.toFixed(0)} ms`],
    ],
    [
      "nothing is left to do, and nothing was given up",
      [...(left === 0 ? [] : [`${left} jobs`]), ...failed.map(({ kind, last_error: error }) => `${kind}: ${error}`)],
    ],
    [
      "there was a storm",
      kills > 0 && rows.states["past_due"] > 0 && rows.states["cancelled"] > 0 && rows.states["expired"] > 0
        ? []
        : [`${kills} kills, ${JSON.stringify(rows.states)}`],
    ],
  ];
}

/** @returns {Promise<import("../run/run-on-stack.mjs").Check[]>} */
async function runBad({ stack, db, firms }) {
  // The old secret is taken away.
  stack.env["STRIPE_WEBHOOK_SECRET"] = NEW_SECRET;
  await stack.api.kill("SIGTERM");
  await stack.api.restart();
  const { counts, misses } = await sendBad({
    db,
    appUrl: stack.appUrl,
    count: badCount,
    customers: firms.map(({ customerId }) => customerId),
    secret: NEW_SECRET,
    oldSecret: OLD_SECRET,
    random: createRandom(seed + 3),
    atOnce: AT_ONCE,
  });
  say(`${badCount} bad deliveries answered ${JSON.stringify([...counts])}`);
  return [["what Stripe did not sign, or not for here and now, is refused, and nothing of it is written", misses]];
}

/** @returns {Promise<number>} how many checks failed */
async function run({ stack, db }) {
  const stripe = openStripeApi({ baseUrl: stack.env["STRIPE_API_BASE"], key: stack.env["STRIPE_SECRET_KEY"] });
  await stripe.behave({ deliver: false });
  const { firms, prices } = await makeFirms({ db, stripe, count: firmCount });
  say(`${firms.length} firms have a plan at Stripe`);
  await reconcile({ stack, db });
  const begun = await compareRows({ db, stripe, firms });
  /** @type {import("../run/run-on-stack.mjs").Check[]} */
  const checks = [["a first reconcile writes down every plan", begun.misses]];
  if (values.outage) {
    await createChanges({ stripe, prices, random: createRandom(seed) }).round([...firms, ...firms]);
    await reconcile({ stack, db });
    const { misses, wrong } = await runOutage({ stack, db, stripe, firms, seconds: Number(values["outage-seconds"]) });
    checks.push(
      ["access is what it was while Stripe is away, and calls that need it say so", misses],
      ["one reconcile writes down all that became of the plans", wrong],
    );
    return reportChecks(checks);
  }
  checks.push(...(await runStorm({ stack, db, stripe, firms, prices })));
  checks.push(...(await runBad({ stack, db, firms })));
  return reportChecks(checks);
}

await runOnStack({ env: { LOG_LEVEL: "warn", STRIPE_WEBHOOK_SECRET: `${NEW_SECRET},${OLD_SECRET}` } }, run);
