import { expect, it } from "vitest";
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
