import { expect, it } from "vitest";
import { DATEV_COUNTRIES, isDatevCountry } from "./datev-countries.ts";

it("holds DATEV's 253 codes", () => {
  expect(new Set(DATEV_COUNTRIES).size).toBe(253);
  for (const code of ["DE", "XK", "XI", "AN", "CS"]) expect(isDatevCountry(code)).toBe(true);
  for (const code of ["XX", "de", "EL", ""]) expect(isDatevCountry(code)).toBe(false);
});
