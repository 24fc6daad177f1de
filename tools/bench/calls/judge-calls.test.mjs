import { expect, it } from "vitest";
import { judgeCalls, MOST_P99_MS, REASONS } from "./judge-calls.mjs";

/**
 * @param {string} name
 * @param {number} p50
 * @param {{ p99?: number, besideP50?: number }} [others]
 * @returns {import("./judge-calls.mjs").CallResult}
 */
const callOf = (name, p50, { p99 = p50 * 2, besideP50 } = {}) => ({
  ...{ name, path: `/Main/${name}`, requests: 1, p50, p99, besideP50, rate: 1, cpuMs: 1 },
  ...{ statements: 1, rows: 1, buffers: 1, bytes: 1 },
});
const [named = ""] = Object.keys(REASONS);

it("finds what is slow, and of that what has no reason", () => {
  const p99 = MOST_P99_MS + 1;
  const { slow, unnamed } = judgeCalls([callOf(named, 10, { p99 }), callOf("other", 10, { p99 }), callOf("fast", 1)]);
  expect(slow.map(({ name }) => name)).toEqual([named, "other"]);
  expect(unnamed).toEqual(["other"]);
});

it("finds what takes a quarter longer than beside fewer persons, by more than noise", () => {
  const { grown, growth, unnamed } = judgeCalls([
    callOf("grown", 13, { besideP50: 10 }),
    callOf("steady", 12, { besideP50: 10 }),
    callOf("tiny", 1.2, { besideP50: 0.5 }),
    callOf("not compared", 9),
  ]);
  expect(grown.map(({ call, ratio }) => [call.name, ratio])).toEqual([["grown", 1.3]]);
  expect(unnamed).toEqual(["grown"]);
  expect(growth).toBe(1.3);
});
