/**
 * `npm run bench:soak`: how the product holds out. Firms and their clients ask for a mix of lists, records, searches and saves, at a fixed
 * rate, on the machine that also runs the database, the worker and what sends the requests:
 * - soak: 300 requests a second for ten minutes; no error, a p99 below 150 ms, memory that does not grow;
 * - overload: ten times as many for a minute; nothing but 2xx, 429 and 503, and a p99 as before ten seconds later;
 * - one noisy firm: twenty times its share beside the others, whose p99 may at most double. All together ask for as much as the machine
 *   has room for: a quarter of what it answers without a pause, and no more than `--rate`.
 * Options: `--minutes 10 --rate 300 --firms 10 --persons 2000 --only soak,overload,noisy`.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepareFirm } from "./bench-firm.mjs";
import { putLoad } from "./load.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { percentile } from "./measure.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { mixRequests, takeTurns } from "./soak/mix-requests.mjs";
import { sendAtRate } from "./soak/send-at-rate.mjs";
import { buildProduct } from "../run/build.mjs";
import { startStack } from "../run/stack.mjs";

const MOST_P99_MS = 150;
const OVERLOAD = { times: 10, seconds: 60, backWithinSeconds: 10 };
const NOISY = { times: 20, rounds: 5, seconds: 30, mostTimes: 2, mostOfCapacity: 0.25 };
const CAPACITY = { connections: 8, seconds: 10 };
/** Memory of the last fifth against that of the second: the first warms up. */
const MOST_GROWTH = 1.1;
const GUESTS = 12;
const CONNECTIONS = 64;
/** More than the server may hold open at once for one caller would wait in this machine's own queue. */
const MANY_CONNECTIONS = 512;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "300" },
    firms: { type: "string", default: "10" },
    persons: { type: "string", default: "2000" },
    only: { type: "string", default: "soak,overload,noisy" },
  },
});
const rate = Number(values.rate);
const only = values.only.split(",");

/** @typedef {import("./soak/send-at-rate.mjs").Answers} Answers */

/** @param {Iterable<Answers>} groups */
function sumUp(groups) {
  const all = [...groups];
  /** @type {Map<string, number>} */
  const statuses = new Map();
  for (const one of all) for (const [status, count] of one.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  const latencies = all.flatMap((one) => one.latencies);
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const sentLate = percentile(
    all.flatMap((one) => one.sentLate),
    0.99,
  );
  return { statuses, answered, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), good: latencies.length, sentLate };
}

/** The 99th percentile of what was due in each minute. @param {Iterable<Answers>} groups */
function byMinute(groups) {
  /** @type {number[][]} */
  const minutes = [];
  for (const { latencies, dueAt } of groups)
    for (const [index, latency] of latencies.entries()) (minutes[Math.floor((dueAt[index] ?? 0) / 60)] ??= []).push(latency);
  return minutes.map((latencies) => percentile(latencies, 0.99).toFixed(0));
}

/** @param {string} name @param {ReturnType<typeof sumUp>} summary @param {number} seconds */
function print(name, { statuses, answered, p50, p99, good, sentLate }, seconds) {
  const others = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  const rates = `${Math.round(answered / seconds)}/s answered, ${Math.round(good / seconds)}/s done`;
  console.log(`${name.padEnd(26)}${rates}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${others})`);
  console.log(`${"".padEnd(26)}sent late by up to ${sentLate.toFixed(1)} ms (p99), which the latencies hold`);
}

/** Memory that a process holds, in MB. @param {number} pid */
const readMemory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? NaN) / 1024;

/** @param {readonly number[]} some */
const mean = (some) => some.reduce((sum, one) => sum + one, 0) / some.length;

/** @type {string[]} */
const missed = [];
const expect = (/** @type {boolean} */ holds, /** @type {string} */ what) => {
  if (!holds) missed.push(what);
};
/** @param {Map<string, number>} statuses @param {(status: string) => boolean} isRight */
const countOthers = (statuses, isRight) => [...statuses].reduce((sum, [status, count]) => (isRight(status) ? sum : sum + count), 0);
const isGood = (/** @type {string} */ status) => /^2\d\d$/.test(status);

/** @param {{ port: number, apiPid: number, nextRequest: () => import("./soak/send-at-rate.mjs").Request }} run */
async function soak({ port, apiPid, nextRequest }) {
  const seconds = Number(values.minutes) * 60;
  /** @type {number[]} */
  const memory = [];
  const onSecond = () => memory.push(readMemory(apiPid));
  const groups = await sendAtRate({ port, rate, seconds, connections: CONNECTIONS, nextRequest, onSecond });
  const summary = sumUp(groups.values());
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const [early, late] = [mean(memory.slice(fifth, 2 * fifth)), mean(memory.slice(-fifth))];
  print("soak", summary, seconds);
  console.log(
    `${"".padEnd(26)}memory of the API ${early.toFixed(0)} MB, at the end ${late.toFixed(0)} MB, most ${Math.max(...memory).toFixed(0)} MB`,
  );
  console.log(`${"".padEnd(26)}p99 of each minute: ${byMinute(groups.values()).join(", ")} ms`);
  expect(countOthers(summary.statuses, isGood) === 0, "soak: an answer was no 2xx");
  expect(summary.p99 < MOST_P99_MS, `soak: p99 of ${summary.p99.toFixed(0)} ms`);
  expect(late < early * MOST_GROWTH, `soak: memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
}

/** @param {{ port: number, nextRequest: () => import("./soak/send-at-rate.mjs").Request }} run */
async function overload({ port, nextRequest }) {
  const usual = { port, rate, seconds: 20, connections: CONNECTIONS, nextRequest };
  print("before the overload", sumUp((await sendAtRate(usual)).values()), 20);
  const much = { ...usual, rate: rate * OVERLOAD.times, seconds: OVERLOAD.seconds, connections: MANY_CONNECTIONS };
  const startedAt = performance.now();
  const summary = sumUp((await sendAtRate(much)).values());
  print("overload", summary, (performance.now() - startedAt) / 1000);
  await new Promise((resolve) => setTimeout(resolve, OVERLOAD.backWithinSeconds * 1000));
  const after = sumUp((await sendAtRate(usual)).values());
  print(`${OVERLOAD.backWithinSeconds} s after it`, after, 20);
  const isAllowed = (/** @type {string} */ status) => isGood(status) || status === "429" || status === "503";
  expect(countOthers(summary.statuses, isAllowed) === 0, "overload: an answer was neither 2xx nor 429 nor 503");
  expect(countOthers(after.statuses, isGood) === 0 && after.p99 < MOST_P99_MS, `overload: not back, p99 of ${after.p99.toFixed(0)} ms`);
}

/** How many requests a second are answered where each answer is followed by the next request. */
async function measureCapacity(/** @type {number} */ port, /** @type {() => import("./soak/send-at-rate.mjs").Request} */ nextRequest) {
  /** @type {import("./soak/send-at-rate.mjs").Request[]} */
  const sent = [];
  const { requests, seconds } = await putLoad({
    port,
    connections: CAPACITY.connections,
    milliseconds: CAPACITY.seconds * 1000,
    makeRequest: (connection) => {
      const request = nextRequest();
      sent[connection] = request;
      return request.text;
    },
    onBody: (connection, body) => sent[connection]?.onAnswer?.(200, body),
  });
  return requests / seconds;
}

/**
 * By turns the others are measured beside the noisy firm's share and beside many times of it: a stall of the machine or its disk, which
 * a 99th percentile of half a minute is made of, meets both.
 * @param {{ port: number, firms: readonly { next: () => import("./soak/send-at-rate.mjs").Request }[] }} run
 */
async function beNoisy({ port, firms }) {
  const [noisy, ...others] = firms;
  if (noisy === undefined) return;
  const capacity = await measureCapacity(port, takeTurns(firms.map(({ next }) => ({ next, weight: 1 }))));
  const share = Math.min(rate, capacity * NOISY.mostOfCapacity) / firms.length;
  console.log(`${"one noisy firm".padEnd(26)}${Math.round(capacity)}/s without a pause; all ask for ${Math.round(share * firms.length)}/s`);
  const weighted = others.map(({ next }) => ({ next, weight: 1 }));
  const usual = { port, seconds: NOISY.seconds, connections: MANY_CONNECTIONS };
  /** @returns the others' p99 in ms */
  const measure = async (/** @type {number} */ times) => {
    const nextRequest = takeTurns([{ next: noisy.next, weight: times }, ...weighted]);
    const groups = await sendAtRate({ ...usual, rate: share * (others.length + times), nextRequest });
    const ofOthers = sumUp([...groups].filter(([group]) => group !== "firm 1").map(([, answers]) => answers));
    print(times === 1 ? "others beside its share" : `others beside ${times} times`, ofOthers, NOISY.seconds);
    const ofNoisy = groups.get("firm 1");
    if (times > 1 && ofNoisy !== undefined) print("the noisy firm itself", sumUp([ofNoisy]), NOISY.seconds);
    return ofOthers.p99;
  };
  const ratios = [];
  const quiet = [];
  for (let round = 0; round < NOISY.rounds; round += 1) {
    const before = await measure(1);
    quiet.push(before);
    ratios.push((await measure(NOISY.times)) / before);
  }
  const format = (/** @type {readonly number[]} */ some, /** @type {number} */ digits) =>
    `${percentile(some, 0.5).toFixed(digits)} (${Math.min(...some).toFixed(digits)}–${Math.max(...some).toFixed(digits)})`;
  const ratio = percentile(ratios, 0.5);
  console.log(`${"".padEnd(26)}the others' p99 is ${format(ratios, 2)} times what it was; beside its share it is ${format(quiet, 1)} ms`);
  expect(ratio <= NOISY.mostTimes, `noisy firm: the others' p99 is ${ratio.toFixed(1)} times as long`);
}

await buildProduct();
const stack = await startStack({ durable: true, env: { LOG_LEVEL: "warn", DEMO: "true" } });
const stop = () => stack.stop();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop().finally(() => process.exit(130)));
try {
  const firms = [];
  const persons = Number(values.persons);
  for (let firm = 1; firm <= Number(values.firms); firm += 1) {
    const wanted = { persons, connections: GUESTS, firm, firstIndex: (firm - 1) * persons };
    const next = mixRequests(await prepareFirm(stack, { loadForms, makePerson, seedFirm }, wanted), `firm ${firm}`);
    firms.push({ next, weight: 1 });
  }
  const run = { port: Number(new URL(stack.appUrl).port), apiPid: stack.api.readPid() ?? -1, nextRequest: takeTurns(firms) };
  // Code is compiled and caches are filled by the first requests after a start, which nobody's ten minutes begin with.
  await sendAtRate({ ...run, rate: rate / 2, seconds: 20, connections: CONNECTIONS });
  if (only.includes("soak")) await soak(run);
  if (only.includes("overload")) await overload(run);
  if (only.includes("noisy")) await beNoisy({ ...run, firms });
} finally {
  await stop();
}
console.log(missed.length === 0 ? "\nEvery target is met." : `\nMissed: ${missed.join("; ")}`);
process.exit(missed.length === 0 ? 0 : 1);
