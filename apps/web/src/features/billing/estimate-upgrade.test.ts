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
});
