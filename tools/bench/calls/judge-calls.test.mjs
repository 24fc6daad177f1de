import { expect, it } from "vitest";
import { judgeCalls, MOST_P99_MS, REASONS } from "./judge-calls.mjs";

/** @returns {import("./judge-calls.mjs").CallResult} */
const callOf = (/** @type {string} */ name, /** @type {number} */ p50, p99 = p50 * 2, reference = 1) => ({
  ...{ name, path: `/Main/${name}`, requests: 1, p50, p99, reference, rate: 1, cpuMs: 1 },
  ...{ statements: 1, rows: 1, buffers: 1, bytes: 1 },
});
const [named = ""] = Object.keys(REASONS);

it("finds what is slow, and of that what has no reason", () => {
  const { slow, unnamed } = judgeCalls(
    [callOf(named, 10, MOST_P99_MS + 1), callOf("other", 10, MOST_P99_MS + 1), callOf("fast", 1)],
    undefined,
  );
  expect(slow.map(({ name }) => name)).toEqual([named, "other"]);
  expect(unnamed).toEqual(["other"]);
});

it("finds what has grown by a quarter and by more than noise", () => {
  const before = [callOf("grown", 10), callOf("steady", 10), callOf("tiny", 0.5)];
  const { grown, unnamed } = judgeCalls([callOf("grown", 13), callOf("steady", 12), callOf("tiny", 1.2), callOf("new", 9)], before);
  expect(grown.map(({ call, ratio }) => [call.name, ratio])).toEqual([["grown", 1.3]]);
  expect(unnamed).toEqual(["grown"]);
});

it("takes off how much slower the machine was in the seconds of each call", () => {
  const before = [callOf("grown", 10), callOf("steady", 10), callOf("hidden", 10, 20, 2)];
  const after = [callOf("grown", 26, 52, 2), callOf("steady", 24, 48, 2), callOf("hidden", 10, 20, 1)];
  const { grown } = judgeCalls(after, before);
  expect(grown.map(({ call, ratio }) => [call.name, ratio])).toEqual([
    ["grown", 1.3],
    ["hidden", 2],
  ]);
});
