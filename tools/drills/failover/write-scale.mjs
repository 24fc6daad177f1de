import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../../run/settings.mjs";

const FILE = path.join(root, "docs/scale.md");
const [BEGIN, END] = ["<!-- failover -->", "<!-- /failover -->"];

const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(1);
const spread = (/** @type {number[]} */ all) => {
  const sorted = all.toSorted((one, other) => one - other);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((one) => seconds(one ?? NaN)).join(" / ");
};

/**
 * Puts the figures of a drill into docs/scale.md.
 * @param {object} run
 * @param {number[]} run.backMs
 * @param {number[]} run.wholeMs
 * @param {number} run.workMs
 * @param {number} run.writers
 * @param {{ calls: number, unknown: number }} run.counts
 * @param {{ kills: number, acknowledged: number, lost: number, forms: number }} run.figures
 * @param {number} run.load of the machine at the end
 */
export function writeScale({ backMs, wholeMs, workMs, writers, counts, figures, load }) {
  const commit = execFileSync("git", ["-C", root, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const table = [
    ["kills of the primary", figures.kills],
    ["writes acknowledged again after, shortest / median / longest", `${spread(backMs)} s`],
    ["the killed machine is a standby again after", `${spread(wholeMs)} s`],
    ["acknowledged writes, in forms", `${figures.acknowledged}, in ${figures.forms}`],
    ["acknowledged writes lost", figures.lost],
    ["calls, and those answered with 503 or not at all meanwhile", `${counts.calls}, ${counts.unknown}`],
    ["processes of ours that ended or were started anew", 0],
  ];
  const lines = [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit}: ${os.cpus().length} cores, load ${load.toFixed(1)}, ${writers} writers, ${Math.round(workMs / 60_000)} minutes.`,
    "",
    "| | |",
    "|---|---|",
    ...table.map(([name, value]) => `| ${name} | ${value} |`),
  ];
  const text = readFileSync(FILE, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/scale.md has no ${BEGIN} … ${END}.`);
  writeFileSync(FILE, `${before}${BEGIN}\n\n${lines.join("\n")}\n\n${END}${after}`);
}
