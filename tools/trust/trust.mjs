/**
 * `npm run trust`: proves what the product promises about trust, prints a scoreboard, and fails on any miss. With words as arguments
 * only the proofs whose title holds one of them. What each has come to is left in a file of its own in `.data/trust`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildProduct } from "../run/build.mjs";
import { installDependencies } from "../run/install.mjs";
import { createSteps, print } from "../run/run-step.mjs";
import { root } from "../run/settings.mjs";
import { runScript, runVitest } from "../run/test-runners.mjs";
import { programme } from "./programme.mjs";
import { judgeFigures } from "./judge-figures.mjs";
import { writeScoreboard } from "./scoreboard.mjs";

process.env["NO_COLOR"] = "1";
const words = process.argv.slice(2);
const chosen = programme.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)));
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-trust-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file @returns {{ name: string, figures: Record<string, number> }[]} */
function readFigures(file) {
  try {
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/**
 * @param {import("./programme.mjs").Proof} proof
 * @param {string} file
 */
function run({ tests, folder: where = "apps/api", env, script, args, missing }, file) {
  if (missing !== undefined) {
    print(`Not built yet: ${missing}.`);
    return { ok: false };
  }
  const given = { ...env, FIGURES_FILE: file };
  return script === undefined ? runVitest(where, { args: tests, env: given }) : runScript(script, { args, env: given });
}

await installDependencies();
await buildProduct();
const steps = createSteps();
/** @type {string[]} */
const board = [];
/** @type {import("./judge-figures.mjs").Reported[]} */
const reported = [];
const results = path.join(root, ".data", "trust");
mkdirSync(results, { recursive: true });
for (const [index, proof] of chosen.entries()) {
  const file = path.join(folder, `${index}.jsonl`);
  /** @type {string[]} */
  let misses = [];
  await steps.run(proof.title, async () => {
    const outcome = await run(proof, file);
    misses = judgeFigures(proof.figures ?? {}, readFigures(file));
    for (const miss of misses) print(miss);
    return { ...outcome, ok: outcome.ok && misses.length === 0 };
  });
  const result = steps.results.at(-1);
  const figures = readFigures(file);
  reported.push(...figures);
  const name = proof.title.replace(/[^a-z]+/gi, "-").toLowerCase();
  writeFileSync(path.join(results, `${name}.json`), `${JSON.stringify({ ...result, at: new Date(), figures, misses }, null, 2)}\n`);
  board.push(`${result?.ok === true ? "met   " : "MISSED"}  ${proof.title} (${result?.seconds.toFixed(0)} s)`);
  board.push(...misses.map((miss) => `          ${miss}`));
}
const missed = steps.results.filter(({ ok }) => !ok).length;
console.log(`\n${writeScoreboard(reported).join("\n")}\n\n${board.join("\n")}\n\n${chosen.length - missed} of ${chosen.length} met`);
process.exit(missed === 0 ? 0 : 1);
