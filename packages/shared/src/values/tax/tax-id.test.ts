import { describe, expect, it } from "vitest";
import { computeCheckDigit11And10 } from "./check-digit-11-10.ts";
import { TaxId, formatTaxId } from "./tax-id.ts";
import { accept, refuse } from "../value-rule.ts";

describe("TaxId", () => {
  it.each(["86095742719", "47036892816", "65929970489", "57549285017", "25768131411", "12345678995"])("takes %s", (taxId) => {
    expect(TaxId(taxId)).toEqual(accept(taxId));
  });

  it("stores digits only", () => {
    expect(TaxId(" 86 095 742 719 ")).toEqual(accept("86095742719"));
    expect(TaxId("86/095/742-719")).toEqual(accept("86095742719"));
  });

  it.each([
    ["65929970480", "check digit"],
    ["11223456785", "two pairs"],
    ["11123456786", "a triple in a row"],
    ["12345678903", "no repetition"],
    ["11111111119", "one digit only"],
    ["02345678901", "leading zero"],
    ["8609574271", "too short"],
    ["860957427190", "too long"],
    ["8609574271a", "letter"],
    ["٨6095742719", "other numerals"],
    ["", "empty"],
  ])("refuses %s (%s)", (taxId) => {
    expect(TaxId(taxId)).toEqual(refuse("validation.taxId.invalid"));
  });

  it("takes a digit thrice when it does not stand side by side, not four times", () => {
    const complete = (digits: string) => digits + String(computeCheckDigit11And10(digits));
    expect(TaxId(complete("1213145678")).ok).toBe(true);
    expect(TaxId(complete("1213141567")).ok).toBe(false);
  });
});

it("groups a tax ID", () => {
  expect(formatTaxId("86095742719")).toBe("86 095 742 719");
  expect(formatTaxId("8609")).toBe("8609");
});
