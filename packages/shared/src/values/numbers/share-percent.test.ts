import { expect, it } from "vitest";
import { SharePercent, formatSharePercent, parseSharePercent, sumSharePercents } from "./share-percent.ts";
import { clientLanguages } from "../language.ts";
import { accept, refuse } from "../value-rule.ts";

it.each(["33.34", "100", "100.00", "0.01", "50", "25.5"])("takes %s", (value) => expect(SharePercent(value)).toEqual(accept(value)));

it.each(["0", "0.00", "100.01", "101", "-5", "33.333", "33,34", "", "abc", "1e1", "050", 50])("refuses %j", (value) => {
  expect(SharePercent(value)).toEqual(refuse("validation.sharePercent.invalid"));
});

it.each([
  ["33,34 %", "33.34"],
  ["33.34", "33.34"],
  ["50", "50"],
  ["25,5%", "25.50"],
  ["0", null],
  ["101", null],
  ["viel", null],
])("reads %j as %j", (text, value) => expect(parseSharePercent(text)).toBe(value));

it("reads what it shows in every language, and a share that is put in the place of what was shown", () => {
  for (const locale of clientLanguages) {
    const shown = formatSharePercent("33.34", locale);
    expect(parseSharePercent(shown), locale).toBe("33.34");
    expect(parseSharePercent(shown.replace("33", "25")), locale).toBe("25.34");
  }
});

it("shows and adds shares", () => {
  expect(formatSharePercent("33.34", "de")).toBe("33,34\u00A0%");
  expect(formatSharePercent("33.34", "en")).toBe("33.34%");
  expect(sumSharePercents(["33.34", "33.33", "33.33"])).toBe(10_000);
  expect(sumSharePercents(["50", "50.01"])).toBe(10_001);
});
