import { expect, it } from "vitest";
import { COUNTRIES, countryName, countryOptions, isCountryCode } from "./countries.ts";

it("holds the 249 codes of ISO 3166-1 and Kosovo's, each once, in order", () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES).size).toBe(250);
  expect([...COUNTRIES].sort()).toEqual(COUNTRIES);
  expect(COUNTRIES).toContain("XK");
});

it("names every country in both languages", () => {
  for (const code of COUNTRIES) {
    expect(countryName(code, "de"), code).not.toBe(code);
    expect(countryName(code, "en"), code).not.toBe(code);
  }
  expect(countryName("DE", "de")).toBe("Deutschland");
  expect(countryName("DE", "en")).toBe("Germany");
  expect(countryName("XK", "de")).toBe("Kosovo");
  expect(countryName("nowhere", "de")).toBe("nowhere");
});

it("offers Germany first and the others by name", () => {
  const names = countryOptions("de").map((option) => option.name);
  expect(names[0]).toBe("Deutschland");
  expect(names[1]).toBe("Afghanistan");
  expect(names).toHaveLength(250);
  // Umlauts stand with their letter, not behind Z.
  expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Pakistan"));
  expect(countryOptions("en")[0]).toEqual({ code: "DE", name: "Germany" });
});

it("tells country codes from other text", () => {
  expect(isCountryCode("AT")).toBe(true);
  for (const value of ["at", "XX", "AN", "", "DEU"]) expect(isCountryCode(value)).toBe(false);
});
