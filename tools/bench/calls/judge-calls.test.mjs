import { expect, it } from "vitest";
import { judgeCalls, MOST_P99_MS, MOST_SEARCH_P99_MS, REASONS } from "./judge-calls.mjs";

/**
 * @param {string} name
 * @param {number} p50
 * @param {{ p99?: number, besideP50?: number, isSearch?: boolean }} [others]
 * @returns {import("./judge-calls.mjs").CallResult}
 */
const callOf = (name, p50, { p99 = p50 * 2, besideP50, isSearch = false } = {}) => ({
  ...{ name, path: `/Main/${name}`, isSearch, requests: 1, p50, p99, besideP50, rate: 1, cpuMs: 1 },
  ...{ statements: 1, rows: 1, buffers: 1, bytes: 1 },
});
const namedFor = (/** @type {"slow" | "grown"} */ what, /** @type {"slow" | "grown"} */ other) =>
  Object.keys(REASONS).find((name) => REASONS[name][what] !== undefined && REASONS[name][other] === undefined) ?? "";
/** Calls of which is known why they are slow, and not why they grow, and the other way about. */
const [slowOne, grownOne] = [namedFor("slow", "grown"), namedFor("grown", "slow")];

it("finds what is slow, and of that what has no reason", () => {
  const p99 = MOST_P99_MS + 1;
  const { slow, unnamed } = judgeCalls([callOf(slowOne, 10, { p99 }), callOf("other", 10, { p99 }), callOf("fast", 1)]);
  expect(slow.map(({ name }) => name)).toEqual([slowOne, "other"]);
  expect(unnamed).toEqual(["other"]);
});

it("holds a search to a limit of its own", () => {
  const most = { p99: MOST_SEARCH_P99_MS, isSearch: true };
  const more = { ...most, p99: MOST_SEARCH_P99_MS + 1 };
  const { slow, unnamed } = judgeCalls([
    callOf("fast", 5, most),
    callOf("slow", 5, more),
    callOf("a list", 5, { ...more, isSearch: false }),
  ]);
  expect(slow.map(({ name }) => name)).toEqual(["slow"]);
  expect(unnamed).toEqual(["slow"]);
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

it("knows of every search why it takes longer in a larger firm, and has to be given a reason why one is slow", () => {
  const search = { besideP50: 10, isSearch: true };
  expect(judgeCalls([callOf("persons (search)", 20, { ...search, p99: MOST_SEARCH_P99_MS })]).unnamed).toEqual([]);
  expect(judgeCalls([callOf("persons (search)", 20, { ...search, p99: MOST_SEARCH_P99_MS + 1 })]).unnamed).toEqual(["persons (search)"]);
});

it("takes no reason for slowness for one for growth, and none for growth for one for slowness", () => {
  const p99 = MOST_P99_MS + 1;
  const besideP50 = 10;
  expect(judgeCalls([callOf(slowOne, 30, { besideP50, p99: 40 }), callOf(grownOne, 10, { p99 })]).unnamed).toEqual([grownOne, slowOne]);
  expect(judgeCalls([callOf(slowOne, 10, { p99 }), callOf(grownOne, 20, { besideP50 })]).unnamed).toEqual([]);
});
