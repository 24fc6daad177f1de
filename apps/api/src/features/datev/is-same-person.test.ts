import { describe, expect, it } from "vitest";
import type { Addressee } from "../../integrations/datev/datev-record.ts";
import { canBeSamePerson, isSamePerson } from "./is-same-person.ts";

const maria: Addressee = { type: "natural_person", current_surname: "Müller", firstname: "Maria", date_of_birth: "1980-01-01T00:00:00.000", tax_identification_number: "86095742719" };

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
});
