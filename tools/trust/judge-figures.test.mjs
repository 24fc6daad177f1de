import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/settings.mjs";
import { judgeFigures } from "./judge-figures.mjs";
import { programme } from "./programme.mjs";
import { writeScoreboard } from "./scoreboard.mjs";

const wanted = { isolation: { cases: (/** @type {number} */ n) => n >= 10, leaks: (/** @type {number} */ n) => n === 0 } };

it("finds figures that are too low, not zero, or not there", () => {
  expect(judgeFigures(wanted, [{ name: "isolation", figures: { cases: 10, leaks: 0 } }])).toEqual([]);
  expect(judgeFigures(wanted, [{ name: "isolation", figures: { cases: 9, leaks: 1 } }])).toEqual([
    "isolation: cases is 9",
    "isolation: leaks is 1",
  ]);
  expect(judgeFigures(wanted, [{ name: "isolation", figures: { cases: 12 } }])).toEqual(["isolation: leaks is not reported"]);
  expect(judgeFigures(wanted, [])).toEqual(["isolation: not reported"]);
});

it("puts what was reported on one page, and leaves out what was not", () => {
  expect(
    writeScoreboard([
      { name: "policy mutants", figures: { mutants: 96, survivors: 1 } },
      { name: "dependencies", figures: { direct: 54, asked: 0 } },
      { name: "isolation, both walls", figures: { cases: 1, leaks: 0 } },
    ]),
  ).toEqual(["mutants of policies    95 of 96 caught", "dependencies           54 that run, advisories not asked for"]);
});

it("proves by tests and drills that exist", () => {
  const files = programme.flatMap(({ tests = [], folder = "apps/api", script }) => [
    ...tests.map((file) => path.join(folder, file)),
    ...(script === undefined ? [] : [script]),
  ]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  for (const { title, tests, script, missing } of programme)
    expect(
      [tests, script, missing].filter((one) => one !== undefined),
      title,
    ).toHaveLength(1);
});
