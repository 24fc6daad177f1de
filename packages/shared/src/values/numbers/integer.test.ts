import { expect, it } from "vitest";
import { Integer, formatInteger, parseInteger } from "./integer.ts";

const codes = (value: unknown) =>
  Integer(0, 1_000_000)
    .safeParse(value)
    .error?.issues.map((issue) => issue.message);

it.each([
  [0, 0],
  ["12", 12],
  ["1.234", 1234],
  ["1,234", 1234],
  [" 1 234 ", 1234],
  [1_000_000, 1_000_000],
])("takes %j", (value, number) => expect(Integer(0, 1_000_000).parse(value)).toBe(number));

it.each([undefined, null, "", "12,5", 1.5, "zwölf", Number.NaN, Infinity, true, [5]])("refuses %j", (value) => {
  expect(codes(value)).toEqual(["validation.integer.invalid"]);
});

it.each([-1, "-1", 1_000_001, "1.000.001"])("refuses %j, out of range", (value) => {
  expect(codes(value)).toEqual(["validation.integer.range"]);
});

it("reads and shows numbers", () => {
  expect(parseInteger("-1.234")).toBe(-1234);
  expect(formatInteger(1234567, "de")).toBe("1.234.567");
  expect(formatInteger(1234567, "en")).toBe("1,234,567");
});
