import { expect, it } from "vitest";
import { LEGAL_FORMS, legalFormCodes, legalFormsIn } from "./legal-forms.ts";
import { DATEV_REGISTER_KINDS, REGISTER_KINDS } from "./register-kinds.ts";

it("has every legal form once, and a form for each kind of register", () => {
  expect(new Set(legalFormCodes).size).toBe(LEGAL_FORMS.length);
  const used = new Set<string>(LEGAL_FORMS.flatMap(({ registers }) => [...registers]));
  expect(REGISTER_KINDS.filter((kind) => !used.has(kind))).toEqual([]);
});

it.each([
  ["registeredMerchant", "HRA"],
  ["ohg", "HRA"],
  ["kg", "HRA"],
  ["gmbh", "HRB"],
  ["ug", "HRB"],
  ["ag", "HRB"],
  ["se", "HRB"],
  ["kgaa", "HRB"],
  ["eG", "GnR"],
  ["partG", "PR"],
  ["egbr", "GsR"],
])("enters a %s in %s alone", (legalForm, register) => {
  expect(REGISTER_KINDS.filter((kind) => (legalFormsIn(kind) as string[]).includes(legalForm))).toEqual([register]);
});

it("enters an association in the register of associations, and one that trades in HRA too", () => {
  expect(REGISTER_KINDS.filter((kind) => legalFormsIn(kind).includes("eV"))).toEqual(["HRA", "VR"]);
});

it("keeps forms out of no register that are entered in different places", () => {
  for (const legalForm of ["foreign", "foundation", "other"] as const)
    expect(REGISTER_KINDS.filter((kind) => legalFormsIn(kind).includes(legalForm))).toEqual(REGISTER_KINDS);
});

it("names the form first that the law enters there", () => {
  expect(REGISTER_KINDS.map((kind) => legalFormsIn(kind)[0])).toEqual(["registeredMerchant", "gmbh", "eG", "partG", "eV", "egbr"]);
});

it("names DATEV's kind of register court", () => {
  expect(REGISTER_KINDS.map((kind) => DATEV_REGISTER_KINDS[kind])).toEqual(["HAN", "HAN", "GEN", "PAR", "VER", "GES"]);
});
