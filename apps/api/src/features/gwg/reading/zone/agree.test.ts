import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import { describe, expect, it } from "vitest";
import { agreeOn, isSettled } from "./agree.ts";

const one: IdentityDocument = {
  kind: "card",
  number: "C01X00T47",
  numberCheck: "8",
  issuingState: "D",
  lastName: "MUSTERMANN",
  firstName: "ERIKA",
  isNameCut: false,
  birthDate: "1964-08-12",
  sex: "female",
  nationality: "D",
  validUntil: "2031-10-31",
};

describe("several readings of one zone", () => {
  it("give nothing while none is confirmed by another", () => {
    expect(agreeOn([])).toBeNull();
    expect(agreeOn([one])).toBeNull();
    expect(agreeOn([one, { ...one, number: "C01X00T48" }])).toBeNull();
    expect(agreeOn([one, one])).toEqual(one);
  });

  it("leave out what no check digit guards where it was not read twice alike", () => {
    expect(agreeOn([one, { ...one, lastName: "MUSTERNANN", sex: null }])).toEqual({ ...one, lastName: null, sex: null });
    const third = { ...one, firstName: "FRIKA" };
    expect(agreeOn([one, { ...one, lastName: "MUSTERNANN" }, third])).toEqual(one);
    expect(agreeOn([one, one, third, third])).toEqual({ ...one, firstName: null });
  });

  it("are enough as soon as two are alike in everything", () => {
    expect(isSettled([one, { ...one, lastName: "MUSTERNANN" }])).toBe(false);
    expect(isSettled([one, { ...one, lastName: "MUSTERNANN" }, one])).toBe(true);
  });
});
