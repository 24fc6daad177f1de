import { describe, expect, it } from "vitest";
import { identifies } from "./identifies.ts";

const father = { name: "Hans Groß", birthDate: "1950-02-28" };
const son = { name: "Hans Groß", birthDate: "1980-02-29" };
const both = [father, son];
/** Whether it identifies somebody who is the only one. */
const isOf = (seen: Parameters<typeof identifies>[0], person: typeof son | { name: string; birthDate: null }) =>
  identifies(seen, person, [person]);

describe("identifies", () => {
  it("distinguishes father and son of one name", () => {
    const seen = { person: "Hans Groß", birthDate: "1980-02-29" };
    expect([identifies(seen, son, both), identifies(seen, father, both)]).toEqual([true, false]);
  });

  it("takes an entry without a birth date for the only one of that name, and for neither of two", () => {
    const seen = { person: "hans groß", birthDate: null };
    expect([
      identifies(seen, son, [{ name: "Eva Weiß", birthDate: null }, son]),
      identifies(seen, son, both),
      identifies(seen, father, both),
    ]).toEqual([true, false, false]);
    expect(identifies(seen, { ...son, birthDate: null }, [father, { ...son, birthDate: null }])).toBe(true);
  });

  it("does not take an entry with another birth date for the only one of that name", () => {
    expect(isOf({ person: "Hans Groß", birthDate: "1950-02-28" }, son)).toBe(false);
  });

  it("takes the name alone for somebody whose birth date nobody named", () => {
    expect(isOf({ person: "hans  groß ", birthDate: "1980-02-29" }, { ...son, birthDate: null })).toBe(true);
  });

  it("reads a name in the spelling of a document, and no other name", () => {
    expect(isOf({ person: "Zoe\u0308 ONeill", birthDate: null }, { name: "Zoë O’Neill", birthDate: null })).toBe(true);
    expect(isOf({ person: "HANS GROSS", birthDate: son.birthDate }, son)).toBe(true);
    expect(isOf({ person: "Õ", birthDate: "1990-01-01" }, { name: "Õ", birthDate: "1990-01-01" })).toBe(true);
    expect(isOf({ person: "Hanna Groß", birthDate: son.birthDate }, son)).toBe(false);
  });

  it("does not know somebody again who took another name: the firm writes it down anew", () => {
    expect(isOf({ person: "Hans Weiß", birthDate: son.birthDate }, son)).toBe(false);
  });
});
