import { expect, it } from "vitest";
import { fromDatevFiscalYear, toDatevFiscalYear } from "./datev-fiscal-year.ts";

it.each([
  ["01-01", "01013112"],
  ["07-01", "01073006"],
  ["03-01", "01032802"],
  ["10-01", "01103009"],
  ["05-15", "15051405"],
])("writes the year that begins on %s as %s, and reads it back", (start, datev) => {
  expect(toDatevFiscalYear(start)).toBe(datev);
  expect(fromDatevFiscalYear(datev)).toBe(start);
});

it("knows no other years", () => {
  for (const wrong of ["", "02-29", "1.7.", "13-01"]) expect(toDatevFiscalYear(wrong)).toBeNull();
  for (const wrong of ["", "0101", "99999999", "010131122"]) expect(fromDatevFiscalYear(wrong)).toBeNull();
});

it("gives nothing that DATEV's own pattern refuses", () => {
  const day = "(?:(?:0[1-9]|1\\d|2\\d)(?:0[1-9]|1[012])|30(?:0[13-9]|1[012])|31(?:0[13578]|1[02]))";
  for (let offset = 0; offset < 365; offset += 1) {
    const start = new Date(Date.UTC(2001, 0, 1 + offset)).toISOString().slice(5, 10);
    expect(toDatevFiscalYear(start)).toMatch(new RegExp(`^${day}${day}$`));
  }
});
