import { expect, it } from "vitest";
import { accept, refuse } from "../value-rule.ts";
import { Integer, formatInteger, parseInteger } from "./integer.ts";

const rule = Integer(0, 1_000_000);

it.each(["0", "12", "1.234", "1,234", " 1 234 ", "1.000.000"])("keeps %j as typed", (typed) => expect(rule(typed)).toEqual(accept(typed)));

it.each([undefined, null, "", "12,5", 1.5, 12, "zwölf", Number.NaN, Infinity, true, [5]])("refuses %j", (value) => {
  expect(rule(value)).toEqual(refuse("validation.integer.invalid"));
});

it.each(["-1", "1.000.001"])("refuses %j, out of range", (value) => {
  expect(rule(value)).toEqual(refuse("validation.integer.range"));
});

it("reads and shows numbers", () => {
  expect(parseInteger("-1.234")).toBe(-1234);
  expect(formatInteger(1234567, "de")).toBe("1.234.567");
  expect(formatInteger(1234567, "en")).toBe("1,234,567");
});
