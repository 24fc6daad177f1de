import { writeFileSync } from "node:fs";
import path from "node:path";
import { MOST_GROWTH, MOST_P99_MS, MOST_SEARCH_P99_MS, whyGrown, whySlow } from "./calls/judge-calls.mjs";
import { drawLatencies } from "./draw-latencies.mjs";
import { root } from "../run/settings.mjs";

const FOLDER = path.join(root, "docs");

/**
 * @typedef {object} Report
 * @property {string} at
 * @property {string} commit
 * @property {{ cpus: number, model: string, memoryGb: number, node: string, load: number[] }} machine `load` before and after
 * @property {string} sizeName
 * @property {{ firms: number, persons: number, bigFirm: number, requests: number }} size
 * @property {{ persons: number, bigFirm: number } | undefined} beside the size that each call's growth is measured against
 * @property {number} connections
 * @property {number} rounds
 * @property {number} milliseconds
 * @property {import("./calls/measure-calls.mjs").CallResult[] | undefined} calls
 * @property {ReturnType<typeof import("./calls/judge-calls.mjs").judgeCalls> | undefined} judged
 * @property {Comparison[]} results
 * @property {{ pages: number, firstMs: number, lastMs: number, ratio: number, target: number } | undefined} pages of the list of persons
 *
 * @typedef {object} Comparison
 * @property {string} label
 * @property {number} ours requests a second
 * @property {number} bare requests a second
 * @property {Latency} latencyOurs
 * @property {Latency} latencyBare
 * @property {number} messages statements of the API, a request
 * @property {number} cpuOurs milliseconds of the API's process, a request
 * @property {number} cpuBare
 * @property {number} ratio
 * @property {number[]} ratioRange
 * @property {number} noise
 * @property {number | undefined} target
 *
 * @typedef {object} Latency in milliseconds
 * @property {number} p50
 * @property {number} p99
 */

const count = (/** @type {number} */ value) => value.toLocaleString("en", { maximumFractionDigits: 0 });
const row = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(" | ")} |`;

/** @param {NonNullable<Report["calls"]>} calls */
function writeCalls(calls) {
  const titles = ["call", "requests", "p50 ms", "p99 ms", "a second", "CPU ms", "statements", "rows", "buffers", "kB"];
  const rows = calls.map(({ name, requests, p50, p99, rate, cpuMs, statements, rows: given, buffers, bytes }) =>
    row([
      ...[name, count(requests), p50.toFixed(1), p99.toFixed(1), count(rate), cpuMs.toFixed(1)],
      ...[statements.toFixed(1), count(given), count(buffers), (bytes / 1000).toFixed(1)],
    ]),
  );
  return [row(titles), row(titles.map((_, place) => (place === 0 ? "---" : "---:"))), ...rows].join("\n");
}

/** @param {Report["results"]} results */
function writeComparison(results) {
  const titles = ["call", "ours", "bare", "ratio (range)", "noise of the bare server", "target"];
  const costs = ["p50 / p99 ms, ours", "bare", "statements", "CPU ms, ours", "bare"];
  const latency = (/** @type {Latency} */ { p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  const rows = results.map(({ label, ours, bare, ratio, ratioRange, noise, target, ...cost }) =>
    row([
      ...[label, `${count(ours)}/s`, `${count(bare)}/s`, `${ratio.toFixed(2)} (${ratioRange.map((one) => one.toFixed(2)).join("–")})`],
      ...[`±${Math.round(noise * 100)} %`, target ?? "", latency(cost.latencyOurs), latency(cost.latencyBare)],
      ...[cost.messages.toFixed(1), cost.cpuOurs.toFixed(2), cost.cpuBare.toFixed(2)],
    ]),
  );
  return [row([...titles, ...costs]), row([...titles, ...costs].map(() => "---")), ...rows].join("\n");
}

/** @param {NonNullable<Report["pages"]>} pages */
const writePages = ({ pages, firstMs, lastMs, ratio, target }) =>
  `Page ${count(pages)} of the list of persons took ${lastMs.toFixed(2)} ms, page 1 ${firstMs.toFixed(2)} ms: ${ratio.toFixed(2)} times as long (target: at most ${target}).`;

/** @param {NonNullable<Report["judged"]>} judged @param {Report["beside"]} beside */
function writeJudgement({ slow, grown, growth }, beside) {
  const unknown = "no reason is known";
  const slowRows = slow.map((call) => row([call.name, call.p99.toFixed(0), whySlow(call) ?? unknown]));
  const grownRows = grown.map(({ call, ratio }) => row([call.name, ratio.toFixed(2), whyGrown(call) ?? unknown]));
  return [
    `Over ${MOST_P99_MS} ms at the 99th percentile, or ${MOST_SEARCH_P99_MS} ms of a search:\n`,
    ...(slowRows.length === 0 ? ["none."] : [row(["call", "p99 ms", "why"]), row(["---", "---:", "---"]), ...slowRows]),
    ...(beside === undefined
      ? []
      : [
          `\nAs each call was made by turns to a product with ${count(beside.persons)} persons, ${count(beside.bigFirm)} of them in the firm that asks, it took
${growth?.toFixed(2)} times as long here as there in the median of all calls. More than ${MOST_GROWTH} times as long took:\n`,
          ...(grownRows.length === 0 ? ["none."] : [row(["call", "times", "why"]), row(["---", "---:", "---"]), ...grownRows]),
        ]),
  ].join("\n");
}

/** @param {Report} report */
function describe({ at, commit, machine, sizeName, size }) {
  const load = machine.load.map((one) => one.toFixed(1)).join(" before, ");
  return `Measured ${at.slice(0, 10)} at ${commit} with \`--size ${sizeName}\`: ${count(size.firms)} firms, ${count(size.persons)} persons, ${count(size.bigFirm)}
of them in the firm that asks. ${machine.cpus} cores (${machine.model}), ${machine.memoryGb} GB, Node.js ${machine.node}, load ${load} after. Server,
database and client share the machine${machine.load[0] > machine.cpus ? ", **which was busy with other work: times are longer than on a quiet one**" : ""}.`;
}

/**
 * What docs/performance.md says of a run.
 * @param {Report} report
 */
export function describePerformance(report) {
  const { calls, results, pages, size } = report;
  const parts = [
    `# Performance\n\nWritten by \`npm run bench -- --write\`. What is measured, and why, says [benchmarks](benchmarks.md).\n\n${describe(report)}`,
  ];
  if (calls !== undefined)
    parts.push(
      `## Every reading call\n\n![Latency of every reading call](performance.svg)\n\nOne request at a time, at most ${size.requests} of each call. Per request: CPU of the API's process, statements that
PostgreSQL got (BEGIN and COMMIT among them), rows that it returned or wrote, buffers of 8 kB that it read.\n\n${writeCalls(calls)}`,
    );
  if (report.judged !== undefined) parts.push(writeJudgement(report.judged, report.beside));
  if (results.length > 0)
    parts.push(
      `## Beside a bare server\n\n${report.connections} connections, medians of ${report.rounds} rounds of ${report.milliseconds / 1000} s, by turns; p50 and p99 are of all requests of the rounds.
Statements are the API's, a request; CPU is that of the server's process, a request.\n\n${writeComparison(results)}`,
    );
  if (pages !== undefined) parts.push(`## A page far behind\n\n${writePages(pages)}`);
  return `${parts.join("\n\n")}\n`;
}

/**
 * Writes docs/performance.md and docs/performance.svg.
 * @param {Report} report
 */
export function writePerformance(report) {
  const { calls } = report;
  if (calls !== undefined)
    writeFileSync(path.join(FOLDER, "performance.svg"), drawLatencies(calls, "Reading calls, one at a time: median to 99th percentile"));
  writeFileSync(path.join(FOLDER, "performance.md"), describePerformance(report));
}
