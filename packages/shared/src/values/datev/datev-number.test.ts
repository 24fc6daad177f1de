import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DatevNumber, datevNumber } from "./datev-number.ts";

const codes = (value: unknown, schema = DatevNumber) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe("DatevNumber", () => {
  it.each([
    [1, 1],
    [99999, 99999],
    ["10001", 10001],
    [" 10001 ", 10001],
    ["00042", 42],
  ])("takes %j", (value, number) => expect(DatevNumber.parse(value)).toBe(number));

  it.each([undefined, null, "", "   "])("asks for %j", (value) => {
    expect(codes(value)).toEqual(["validation.datevNumber.required"]);
  });

  it.each([0, -1, 1.5, 100000, "0", "100000", "-5", "1e3", "12a", "1.5", "0x10", Number.NaN, Infinity, true, [], {}, "9".repeat(30)])(
    "refuses %j",
    (value) => expect(codes(value)).toEqual(["validation.datevNumber.invalid"]),
  );

  it("takes as many digits as the installation", () => {
    expect(datevNumber(9).parse("999999999")).toBe(999_999_999);
    expect(codes(1_000_000_000, datevNumber(9))).toEqual(["validation.datevNumber.invalid"]);
    expect(codes(10_000, datevNumber(4))).toEqual(["validation.datevNumber.invalid"]);
  });

  it("asks for it where the key is missing from an object", () => {
    const result = z.object({ datevNumber: DatevNumber }).safeParse({});
    expect(result.error?.issues).toMatchObject([{ path: ["datevNumber"], message: "validation.datevNumber.required" }]);
  });
});
