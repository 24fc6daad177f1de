import { describe, expect, it } from "vitest";
import { PensionNumber, checkPensionNumber, formatPensionNumber } from "./pension-number.ts";
import { accept, refuse } from "./value-rule.ts";

const VALID = ["15070649C103", "65170839J003", "10010490A443"];
const WARNING = "warning.pensionNumber.checkDigit";

describe("PensionNumber", () => {
  it.each(VALID)("takes %s", (number) => expect(PensionNumber(number)).toEqual(accept(number)));

  it("stores without blanks, in upper case", () => {
    expect(PensionNumber("15 070649 c 103")).toEqual(accept("15070649C103"));
  });

  it("takes twelve characters whatever their check digit", () => {
    expect(PensionNumber("66150872P080")).toEqual(accept("66150872P080"));
  });

  it.each(["", "15070649C10", "15070649C1033", "15070649C10\u0000", 150706491033])("refuses %j", (value) => {
    expect(PensionNumber(value)).toEqual(refuse("validation.pensionNumber.length"));
  });
});

describe("checkPensionNumber", () => {
  it.each([...VALID, "15 070649 c 103"])("finds nothing in %s", (number) => expect(checkPensionNumber(number)).toBeNull());

  it.each(["66150872P080", "15070649C104", "65170839J004", "10010490A444"])("warns of the check digit in %s", (number) => {
    expect(checkPensionNumber(number)).toBe(WARNING);
  });

  it.each(["150706490103", "15071349C10", "", "ABCDEFGHIJKL"])("warns of the shape of %j", (number) => {
    expect(checkPensionNumber(number)).toBe(WARNING);
  });

  const withRightDigit = (start: string) =>
    Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter((number) => checkPensionNumber(number) === null);

  it("takes spare days and an unknown month, one check digit each", () => {
    expect(withRightDigit("15950649C10")).toHaveLength(1);
    expect(withRightDigit("15000049C10")).toHaveLength(1);
  });

  it.each(["05", "22", "27", "62", "79", "90"])("warns of area %s, which none has", (area) => {
    expect(withRightDigit(`${area}070649C10`)).toEqual([]);
  });

  it.each(["02", "29", "40", "42", "69", "38", "82"])("knows area %s", (area) => {
    expect(withRightDigit(`${area}070649C10`)).toHaveLength(1);
  });
});

it("groups a pension number", () => {
  expect(formatPensionNumber("15070649C103")).toBe("15 070649 C 103");
  expect(formatPensionNumber("1507")).toBe("1507");
});
