import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../run/settings.mjs";

/** @typedef {{ id: string, what: string, file: string, title: string }} Requirement */
/** @typedef {{ id: string, why: string }} Deviation */

/** @param {string} text @returns {string[][]} the cells of each row of all tables */
const rowsOf = (text) =>
  text
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/**
 * What docs/asvs.md says: each requirement with the test that proves it, and what the product does otherwise.
 * @returns {{ requirements: Requirement[], deviations: Deviation[] }}
 */
export function readAsvs() {
  const [, differing = "", fulfilled = ""] = readFileSync(path.join(root, "docs/asvs.md"), "utf8").split(/^## /m);
  return {
    requirements: rowsOf(fulfilled).map(([id = "", , what = "", proof = ""]) => {
      const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      return { id, what, file, title };
    }),
    deviations: rowsOf(differing).flatMap(([ids = "", why = ""]) => ids.split(", ").map((id) => ({ id, why }))),
  };
}
