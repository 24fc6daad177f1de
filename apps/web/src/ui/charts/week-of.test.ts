// @vitest-environment node
import { expect, it } from "vitest";
import { sundayOf, weekOf } from "./week-of.ts";

it.each([
  ["2026-11-16", 47],
  ["2026-12-28", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
  ["2025-01-06", 2],
  ["2020-12-28", 53],
  ["2018-01-01", 1],
])("the week from %s has the number %i", (monday, week) => expect(weekOf(monday)).toBe(week));

it.each([
  ["2026-10-19", "2026-10-25"],
  ["2026-12-28", "2027-01-03"],
  ["2028-02-28", "2028-03-05"],
])("the week from %s ends on %s", (monday, sunday) => expect(sundayOf(monday)).toBe(sunday));
