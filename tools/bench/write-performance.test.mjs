import { expect, it } from "vitest";
import { describePerformance } from "./write-performance.mjs";

const call = {
  ...{ name: "persons", path: "/Main/Persons", isSearch: false, requests: 137, p50: 7.84, p99: 13.91, besideP50: undefined, rate: 121 },
  ...{ cpuMs: 2.8, statements: 6, rows: 3, buffers: 388, bytes: 17_800 },
};
const comparison = {
  ...{ label: "list, 50 newest", ours: 865, bare: 755, ratio: 1.16, ratioRange: [1.09, 1.27], noise: 0.11, target: 1 },
  ...{ latencyOurs: { p50: 18.21, p99: 41.68 }, latencyBare: { p50: 21.04, p99: 39.5 } },
  ...{ messages: 3, cpuOurs: 0.924, cpuBare: 0.751 },
};
const report = {
  ...{ at: "2026-11-30T02:30:00.000Z", commit: "da44f1eb", sizeName: "full", beside: undefined, connections: 16, rounds: 5 },
  ...{ milliseconds: 5000, judged: undefined },
  machine: { cpus: 2, model: "AMD EPYC", memoryGb: 24, node: "v20.20.2", load: [1.3, 3.5] },
  size: { firms: 1_000, persons: 1_000_000, bigFirm: 50_000, requests: 200 },
};

/** @param {string} text @param {string} first */
const cellsOf = (text, first) =>
  (text.split("\n").find((line) => line.startsWith(`| ${first} |`)) ?? "")
    .split("|")
    .map((cell) => cell.trim())
    .slice(1, -1);

it("says of each call how often it was made, and what it took and cost", () => {
  const text = describePerformance({ ...report, calls: [call], results: [], pages: undefined });
  const titles = cellsOf(text, "call");
  const cells = cellsOf(text, "persons");
  expect(Object.fromEntries(titles.map((title, place) => [title, cells[place]]))).toEqual({
    ...{ call: "persons", requests: "137", "p50 ms": "7.8", "p99 ms": "13.9", "a second": "121", "CPU ms": "2.8", statements: "6.0" },
    ...{ rows: "3", buffers: "388", kB: "17.8" },
  });
});

it("says of each comparison the latency of both sides, and the API's statements and CPU", () => {
  const text = describePerformance({ ...report, calls: undefined, results: [comparison], pages: undefined });
  expect(cellsOf(text, "list, 50 newest")).toEqual([
    ...["list, 50 newest", "865/s", "755/s", "1.16 (1.09–1.27)", "±11 %", "1"],
    ...["18.2 / 41.7", "21.0 / 39.5", "3.0", "0.92", "0.75"],
  ]);
});

it("says how much longer a page far behind takes than the first", () => {
  const pages = { pages: 1_000, firstMs: 1.71, lastMs: 1.75, ratio: 1.0234, target: 1.2 };
  const text = describePerformance({ ...report, calls: undefined, results: [], pages });
  expect(text).toContain("Page 1,000 of the list of persons took 1.75 ms, page 1 1.71 ms: 1.02 times as long (target: at most 1.2).");
});
