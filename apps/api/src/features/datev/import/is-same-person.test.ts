import { describe, expect, it } from "vitest";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { canBeSamePerson, isSamePerson } from "./is-same-person.ts";

const maria: Addressee = {
  type: "natural_person",
  current_surname: "Müller",
  firstname: "Maria",
  date_of_birth: "1980-01-01T00:00:00.000",
  tax_identification_number: "86095742719",
};

describe("whether two records are one person", () => {
  it("takes the tax ID, also after a marriage", () => {
    const married = { ...maria, current_surname: "Groß" };
    expect(isSamePerson(maria, married)).toBe(true);
    expect(canBeSamePerson(maria, married)).toBe(true);
  });

  it("does not take a tax ID that somebody else mistyped", () => {
    const other: Addressee = { ...maria, current_surname: "Groß", firstname: "Jürgen", date_of_birth: "1957-12-18T00:00:00.000" };
    expect(isSamePerson(maria, other)).toBe(false);
    expect(canBeSamePerson(maria, other)).toBe(false);
  });

  it("takes whole name and birth date where a tax ID is missing, and not half of them", () => {
    const { tax_identification_number: _unknown, ...without } = maria;
    expect(isSamePerson(without, maria)).toBe(true);
    expect(isSamePerson(without, { ...maria, date_of_birth: "1981-01-01T00:00:00.000" })).toBe(false);
    expect(isSamePerson(without, { ...maria, firstname: "Anna" })).toBe(false);
  });

  const { tax_identification_number: _none, ...without } = maria;
  const both = (one: Addressee, other: Addressee) => [
    isSamePerson(one, other),
    isSamePerson(other, one),
    canBeSamePerson(one, other),
    canBeSamePerson(other, one),
  ];
  const yes = [true, true, true, true];
  const no = [false, false, false, false];
  const perhaps = [false, false, true, true];

  it.each([
    ["Müller", "Mueller"],
    ["Müller", "Muller"],
    ["Groß", "Gross"],
    ["WEISS", "Weiß"],
    ["O’Neill", "O'Neill"],
    ["O’Neill", "ONeill"],
    ["Đặng", "đặng"],
    ["Ö", "Oe"],
    ["Ö", "ö"],
  ])("reads the surname %j as %j", (stored, wanted) => {
    expect(both({ ...without, current_surname: stored }, { ...without, current_surname: wanted })).toEqual(yes);
  });

  it("reads first names in either spelling, and takes the first of several", () => {
    expect(both({ ...without, firstname: "Jürgen" }, { ...without, firstname: "Juergen" })).toEqual(yes);
    expect(both({ ...without, firstname: "Jürgen Karl" }, { ...without, firstname: "Juergen" })).toEqual(perhaps);
    expect(both({ ...without, firstname: "J" }, { ...without, firstname: "Jürgen", current_surname: "Groß" })).toEqual(no);
  });

  it("takes another surname for a marriage only with first name and birth date, and never for sure", () => {
    const married = { ...without, current_surname: "Groß" };
    expect(both(without, married)).toEqual(perhaps);
    expect(both(without, { ...married, firstname: "Anna" })).toEqual(no);
    expect(both(without, { ...married, date_of_birth: "1980-01-02" })).toEqual(no);
    const { date_of_birth: _unborn, ...undated } = married;
    expect(both(without, undated)).toEqual(no);
  });

  it("takes father and son of one name for two people", () => {
    expect(both(without, { ...without, date_of_birth: "1950-01-01" })).toEqual(no);
    expect(both(maria, { ...maria, date_of_birth: "1950-01-01", tax_identification_number: "47036892816" })).toEqual(no);
  });

  it("knows people without a first name by surname and birth date, and by no other surname", () => {
    const { firstname: _first, ...single } = { ...without, current_surname: "Õ" };
    expect(both(single, { ...single, current_surname: "õ" })).toEqual(yes);
    expect(both(single, { ...single, current_surname: "Ana" })).toEqual(no);
    expect(both(single, { ...single, date_of_birth: "1981-01-01" })).toEqual(no);
    // Somebody else may have written the only name as a first name too.
    expect(both(single, { ...single, firstname: "Ana" })).toEqual(perhaps);
  });

  it("knows a birthday on 29 February, with a time or without, from the days beside it", () => {
    const leap = { ...without, date_of_birth: "1980-02-29" };
    expect(both(leap, { ...leap, date_of_birth: "1980-02-29T00:00:00.000" })).toEqual(yes);
    for (const day of ["1980-02-28", "1980-03-01"]) expect(both(leap, { ...leap, date_of_birth: day })).toEqual(no);
  });
});
