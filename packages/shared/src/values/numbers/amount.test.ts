import { describe, expect, it } from "vitest";
import { Amount, formatAmount, formatEuro, parseAmount } from "./amount.ts";
import { clientLanguages } from "../language.ts";
import { accept, refuse } from "../value-rule.ts";

describe("parseAmount", () => {
  it.each(clientLanguages)("reads what is shown in %s", (locale) => {
    expect(parseAmount(formatAmount("-1234.50", locale))).toBe("-1234.50");
  });

  it.each([
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1234.5", "1234.50"],
    ["1234,5", "1234.50"],
    ["1.234", "1234"],
    ["1,234", "1234"],
    ["1.234.567", "1234567"],
    ["1,234,567.8", "1234567.80"],
    ["1 234 567,89", "1234567.89"],
    ["1\u202F234,56", "1234.56"],
    ["1'234.56", "1234.56"],
    ["1.234,56 €", "1234.56"],
    ["EUR 12,00", "12.00"],
    ["\u20681.234,56\u00a0€\u2069", "1234.56"],
    ["\u200f€\u200f12.00", "12.00"],
    ["1.234,-", "1234"],
    ["99,-- €", "99"],
    ["-5,5", "-5.50"],
    ["−1.000", "-1000"],
    ["-0", "0"],
    ["0,05", "0.05"],
    ["007", "7"],
    ["0", "0"],
  ])("reads %j", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
    expect(Amount(amount)).toEqual(accept(amount));
  });

  it.each([
    "",
    "abc",
    "1.23.456",
    "1,234,56",
    "1.234.56",
    "12.3456",
    "0.123",
    "1234.567",
    "1e5",
    "12345678901234",
    "1,",
    ",5",
    "--5",
    "NaN",
  ])("does not read %j", (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe("Amount", () => {
  it.each(["0", "1234.5", "-12.34", "9999999999999.99"])("takes %s", (value) => expect(Amount(value)).toEqual(accept(value)));

  it.each(["", "1,5", "1.234", "01", "1.", ".5", "+1", "1e3", "12345678901234", "1.234,56", 5, null])("refuses %j", (value) => {
    expect(Amount(value)).toEqual(refuse("validation.amount.invalid"));
  });
});

it("shows amounts in the reader's language", () => {
  expect(formatAmount("1234.5", "de")).toBe("1.234,50");
  expect(formatAmount("1234.5", "en")).toBe("1,234.50");
  expect(formatAmount("9999999999999.99", "de")).toBe("9.999.999.999.999,99");
  expect(formatEuro("-1234.56", "de")).toBe("-1.234,56\u00A0€");
  expect(formatEuro("1234.56", "en")).toBe("€1,234.56");
  expect(formatAmount("viel", "de")).toBe("viel");
});
