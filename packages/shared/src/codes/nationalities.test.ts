import { expect, it } from "vitest";
import { COUNTRIES } from "./countries.ts";
import { DATEV_NATIONALITIES, UNUSED_DATEV_NATIONALITIES, datevNationality } from "./nationalities.ts";

const used = new Set(COUNTRIES.map(datevNationality).filter((value) => value !== null));

it("holds DATEV's 194 adjectives, each once", () => {
  expect(DATEV_NATIONALITIES).toHaveLength(194);
  expect(new Set(DATEV_NATIONALITIES).size).toBe(194);
});

it("uses only DATEV's adjectives, and each but the deliberately unused", () => {
  for (const adjective of used) expect(DATEV_NATIONALITIES).toContain(adjective);
  expect(DATEV_NATIONALITIES.filter((adjective) => !used.has(adjective))).toEqual(UNUSED_DATEV_NATIONALITIES);
});

it("gives no adjective to two countries but the Congos and the Koreas", () => {
  const shared = COUNTRIES.filter((code) => {
    const adjective = datevNationality(code);
    return adjective !== null && COUNTRIES.filter((other) => datevNationality(other) === adjective).length > 1;
  });
  expect(shared).toEqual(["CD", "CG", "KP", "KR"]);
});

it.each([
  ["DE", "Deutsch"],
  ["AT", "Österreichisch"],
  ["NE", "Nigrisch"],
  ["NG", "Nigerianisch"],
  ["DM", "Dominicanisch"],
  ["DO", "Dominikanisch"],
  ["XK", "Kosovarisch"],
  ["AE", null],
] as const)("maps %s to %s", (country, adjective) => expect(datevNationality(country)).toBe(adjective));
