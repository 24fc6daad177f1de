import { expect, it } from "vitest";
import { LANDS } from "../values/land.ts";
import { DATEV_FEDERAL_STATES } from "./datev-federal-states.ts";
import { isDatevVatCountry } from "./datev-vat-countries.ts";
import { NAME_PREFIXES } from "./name-prefixes.ts";
import { PENSION_CARRIERS } from "./pension-carriers.ts";
import { RELIGIONS } from "./religions.ts";
import { TITLES_OF_NOBILITY } from "./titles-of-nobility.ts";

it("offers every denomination once, in both languages", () => {
  expect(RELIGIONS).toHaveLength(25);
  expect(new Set(RELIGIONS.map((religion) => religion.code)).size).toBe(25);
  for (const religion of RELIGIONS) {
    expect(religion.code).toMatch(/^[A-Z]{2}$/);
    expect(religion.de).not.toBe(religion.en);
  }
  expect(RELIGIONS.map((religion) => religion.code)).toEqual(expect.arrayContaining(["EV", "RK", "AK", "KL", "VD"]));
});

it("keeps pension carriers to DATEV's 20 characters", () => {
  for (const carrier of PENSION_CARRIERS) expect(carrier.short.length, carrier.short).toBeLessThanOrEqual(20);
  expect(new Set(PENSION_CARRIERS.map((carrier) => carrier.short)).size).toBe(PENSION_CARRIERS.length);
});

it("holds DATEV's titles and prefixes, each once", () => {
  expect(new Set(TITLES_OF_NOBILITY).size).toBe(35);
  expect(new Set(NAME_PREFIXES).size).toBe(164);
});

it("has DATEV's word for every Land, each once", () => {
  expect(Object.keys(DATEV_FEDERAL_STATES).sort()).toEqual([...LANDS].sort());
  expect(Object.values(DATEV_FEDERAL_STATES).sort().join(" ")).toBe("BAY BBG BDW BER BRE HBG HES MLB NRS NRW RLP SAA SAC SAR SWH THG");
});

it("knows the VAT authorities' countries, not the ISO ones", () => {
  for (const code of ["DE", "AT", "EL", "XI"]) expect(isDatevVatCountry(code)).toBe(true);
  for (const code of ["GR", "CH", "de", ""]) expect(isDatevVatCountry(code)).toBe(false);
});
