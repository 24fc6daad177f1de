import { expect, it } from "vitest";
import { COUNTRIES } from "./countries.ts";
import { countryOfZone } from "./zone-countries.ts";

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const codes = ["D", ...letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))];

it("has a code for every country that a form may name", () => {
  const named = new Set(codes.map(countryOfZone));
  expect(COUNTRIES.filter((country) => !named.has(country))).toEqual([]);
});

it.each([
  ["D", "DE"],
  ["DEU", "DE"],
  ["AUT", "AT"],
  ["CHE", "CH"],
  ["GBN", "GB"],
  ["RKS", "XK"],
  ["UNK", "XK"],
  ["XXA", null],
  ["XXB", null],
  ["UTO", null],
  ["", null],
  ["toString", null],
] as const)("knows whose nationality %s is", (code, country) => expect(countryOfZone(code)).toBe(country));
