import { expect, it } from "vitest";
import { ownerThresholds, thresholdOn } from "./beneficial-owner-threshold.ts";

it.each([
  ["2026-06-15", ">"],
  ["2027-07-09", ">"],
  ["2027-07-10", ">="],
  ["2030-01-01", ">="],
  ["2010-01-01", ">"],
])("on %s: %s 25", (day, operator) => expect(thresholdOn(day)).toMatchObject({ percent: "25", operator }));

it("is in the order of its days", () => {
  const days = ownerThresholds.map(({ from }) => from);
  expect([...days].sort()).toEqual(days);
});
