import { expect, it } from "vitest";
import { Zip, isGermanZip } from "./zip.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["01067", "01067"],
  [" 1010 ", "1010"],
  ["sw1a 1aa", "SW1A 1AA"],
  ["30-001", "30-001"],
])("takes %j", (typed, stored) => expect(Zip(typed)).toEqual(accept(stored)));

it.each(["", "12345678901", "12_45", "-", "١٢٣٤٥", 12345])("refuses %j", (value) => {
  expect(Zip(value)).toEqual(refuse("validation.zip.invalid"));
});

it("knows a German postal code", () => {
  expect(isGermanZip("01067")).toBe(true);
  for (const value of ["1067", "010670", "D-01067", "0106a"]) expect(isGermanZip(value)).toBe(false);
});
