import { expect, it } from "vitest";
import { judgeCalls, MOST_P99_MS, REASONS } from "./judge-calls.mjs";

/** @returns {import("./judge-calls.mjs").CallResult} */
const callOf = (/** @type {string} */ name, /** @type {number} */ p50, p99 = p50 * 2) => ({
  ...{ name, path: `/Main/${name}`, requests: 1, p50, p99, rate: 1, cpuMs: 1 },
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

it("takes off what calls that ask the database nothing have grown by: that is the machine", () => {
  const constant = (/** @type {string} */ name, /** @type {number} */ p50) => ({ ...callOf(name, p50), statements: 0 });
  const before = [callOf("grown", 10), callOf("steady", 10), constant("one", 1), constant("two", 1), constant("three", 1)];
  const after = [callOf("grown", 26), callOf("steady", 24), constant("one", 2), constant("two", 2), constant("three", 9)];
  const { grown, machine } = judgeCalls(after, before);
  expect(machine).toBe(2);
  expect(grown.map(({ call, ratio }) => [call.name, ratio])).toEqual(
    [
      ["three", 4.5],
      ["grown", 1.3],
    ].toReversed(),
  );
});
