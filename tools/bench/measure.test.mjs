import { expect, it } from "vitest";
import { readThreadSeconds, secondsBetween } from "./measure.mjs";

it("counts what threads use between two readings, and nothing less for one that has ended", () => {
  const before = new Map([
    ["1", 5],
    ["2", 80],
  ]);
  const after = new Map([
    ["1", 6],
    ["3", 0.5],
  ]);
  expect(secondsBetween(before, after)).toBe(1.5);
});

it("knows nothing of a process that is not there", () => {
  expect(secondsBetween(new Map(), readThreadSeconds(-1))).toBeNaN();
});
