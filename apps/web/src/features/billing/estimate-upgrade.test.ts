import { describe, expect, it } from "vitest";
import { estimateUpgrade } from "./estimate-upgrade.ts";

describe("estimateUpgrade", () => {
  it("is the difference for what is left of the month", () => {
    const end = "2026-12-01T00:00:00.000Z";
    expect(estimateUpgrade(end, Date.parse("2026-11-01T00:00:00.000Z"))).toBe(3991);
    expect(estimateUpgrade(end, Date.parse("2026-11-16T00:00:00.000Z"))).toBe(1996);
    expect(estimateUpgrade(end, Date.parse("2026-12-02T00:00:00.000Z"))).toBe(0);
    expect(estimateUpgrade(end, Date.parse("2026-01-01T00:00:00.000Z"))).toBe(3991);
  });

  it.each([
    ["2026-03-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
    ["2028-03-30T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
    ["2026-12-31T10:00:00.000Z", "2026-11-30T10:00:00.000Z"],
    ["2027-01-31T10:00:00.000Z", "2026-12-31T10:00:00.000Z"],
  ])("begins the month that ends on %s on its last day where the day is none: %s", (end, start) => {
    expect(estimateUpgrade(end, Date.parse(start))).toBe(3991);
    expect(estimateUpgrade(end, Date.parse(start) + 86_400_000)).toBeLessThan(3991);
    expect(estimateUpgrade(end, (Date.parse(start) + Date.parse(end)) / 2)).toBe(1996);
  });
});
