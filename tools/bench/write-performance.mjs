import { writeFileSync } from "node:fs";
import path from "node:path";
import { MOST_GROWTH, MOST_P99_MS, MOST_SEARCH_P99_MS, REASONS } from "./calls/judge-calls.mjs";
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
 *
 * @typedef {object} Comparison
 * @property {string} label
 * @property {number} ours
 * @property {number} bare
 * @property {number} ratio
 * @property {number[]} ratioRange
 * @property {number} noise
 * @property {number | undefined} target
 */

const count = (/** @type {number} */ value) => value.toLocaleString("en", { maximumFractionDigits: 0 });
const row = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(" | ")} |`;

/** @param {NonNullable<Report["calls"]>} calls */
function writeCalls(calls) {
  const titles = ["call", "p50 ms", "p99 ms", "a second", "CPU ms", "statements", "rows", "buffers", "kB"];
  const rows = calls.map(({ name, p50, p99, rate, cpuMs, statements, rows: given, buffers, bytes }) =>
    row([
      ...[name, p50.toFixed(1), p99.toFixed(1), count(rate), cpuMs.toFixed(1)],
      ...[statements.toFixed(1), count(given), count(buffers), (bytes / 1000).toFixed(1)],
    ]),
  );
  return [row(titles), row(titles.map((_, place) => (place === 0 ? "---" : "---:"))), ...rows].join("\n");
}

/** @param {Report["results"]} results */
function writeComparison(results) {
  const titles = ["call", "ours", "bare", "ratio (range)", "noise of the bare server", "target"];
  const rows = results.map(({ label, ours, bare, ratio, ratioRange, noise, target }) =>
    row([
      ...[label, `${count(ours)}/s`, `${count(bare)}/s`, `${ratio.toFixed(2)} (${ratioRange.map((one) => one.toFixed(2)).join("–")})`],
      ...[`±${Math.round(noise * 100)} %`, target ?? ""],
    ]),
  );
  return [row(titles), row(titles.map(() => "---")), ...rows].join("\n");
}

/** @param {NonNullable<Report["judged"]>} judged @param {Report["beside"]} beside */
function writeJudgement({ slow, grown, growth }, beside) {
  const unknown = "no reason is known";
  const slowRows = slow.map(({ name, p99 }) => row([name, p99.toFixed(0), REASONS[name]?.slow ?? unknown]));
  const grownRows = grown.map(({ call, ratio }) => row([call.name, ratio.toFixed(2), REASONS[call.name]?.grown ?? unknown]));
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
 * Writes docs/performance.md and docs/performance.svg.
 * @param {Report} report
 */
export function writePerformance(report) {
  const { calls, results, size } = report;
  const parts = [
    `# Performance\n\nWritten by \`npm run bench -- --write\`. What is measured, and why, says [benchmarks](benchmarks.md).\n\n${describe(report)}`,
  ];
  if (calls !== undefined) {
    writeFileSync(path.join(FOLDER, "performance.svg"), drawLatencies(calls, "Reading calls, one at a time: median to 99th percentile"));
    parts.push(
      `## Every reading call\n\n![Latency of every reading call](performance.svg)\n\nOne request at a time, at most ${size.requests} of each call. Per request: CPU of the API's process, statements that
PostgreSQL got (BEGIN and COMMIT among them), rows that it returned or wrote, buffers of 8 kB that it read.\n\n${writeCalls(calls)}`,
    );
  }
  if (report.judged !== undefined) parts.push(writeJudgement(report.judged, report.beside));
  if (results.length > 0)
    parts.push(
      `## Beside a bare server\n\n${report.connections} connections, medians of ${report.rounds} rounds of ${report.milliseconds / 1000} s, by turns.\n\n${writeComparison(results)}`,
    );
  writeFileSync(path.join(FOLDER, "performance.md"), `${parts.join("\n\n")}\n`);
}
