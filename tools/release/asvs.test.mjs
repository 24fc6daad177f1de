import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { reportFigures } from "../run/report-figures.mjs";
import { root } from "../run/settings.mjs";
import { readAsvs } from "./read-asvs.mjs";

/** The requirements that the product is measured by. */
const WANTED =
  "1.2.4 1.3.4 1.3.6 1.3.11 2.2.2 2.3.1 2.3.3 2.3.4 2.4.1 3.2.1 3.3.3 3.3.4 3.4.1 3.4.3 3.4.4 3.4.6 3.5.3 3.5.4 3.7.2 4.1.3 " +
  "5.2.1 5.2.2 5.2.3 5.3.2 5.4.1 6.2.4 6.2.12 6.3.1 6.3.3 6.4.3 6.5.1 6.6.3 7.2.4 7.3.2 7.4.1 7.4.2 7.4.3 7.5.1 8.2.1 8.2.2 8.2.3 " +
  "8.3.1 8.4.1 9.1.2 9.2.2 9.2.3 11.3.2 11.4.2 11.5.1 13.2.2 13.2.4 13.3.1 14.2.4 14.3.2 15.3.3 15.3.6 15.3.7 16.3.2 16.4.2 16.5.3";

const { requirements, deviations } = readAsvs();

/**
 * Whether a text begins a test of that title, or a group of tests: `it("…`, `describe("…`, `it.each([…])("…`, or a rule's.
 * @param {string} text
 * @param {string} title or part of it
 */
const hasTest = (text, title) =>
  text
    .split(title)
    .some((_, at, parts) => /(?:\b(?:it|test|describe|tester\.run)|[\])])\(\s*["'`][^\n]*$/.test(parts.slice(0, at).join(title)));

it("ties each of the sixty requirements to a test that there is", () => {
  expect(requirements.map(({ id }) => id)).toEqual(WANTED.split(" "));
  const missing = requirements.filter(({ file, title }) => {
    const at = path.join(root, file);
    return !/\.(test|spec)\.(ts|tsx|mjs)$/.test(file) || !existsSync(at) || title === "" || !hasTest(readFileSync(at, "utf8"), title);
  });
  reportFigures("ASVS", { requirements: requirements.length, met: requirements.length - missing.length, deviations: deviations.length });
  expect(missing).toEqual([]);
});

it("names what fulfils each, and the reason of each deviation", () => {
  expect(requirements.filter(({ what }) => what.length < 5)).toEqual([]);
  expect(deviations.length).toBeGreaterThan(0);
  expect(deviations.filter(({ id, why }) => !/^\d+\.\d+\.\d+$/.test(id) || why.length < 40)).toEqual([]);
});

it("takes no title that stands elsewhere in a test file", () => {
  expect(hasTest('it("refuses a forged token", () => {', "a forged token")).toBe(true);
  expect(hasTest('it.each([\n  1,\n])(\n  "refuses %s",', "refuses")).toBe(true);
  expect(hasTest("// refuses a forged token\n", "a forged token")).toBe(false);
  expect(hasTest('const title = "refuses a forged token";', "a forged token")).toBe(false);
});
