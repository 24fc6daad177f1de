import { expect, it } from "vitest";
import { Bic } from "./bic.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["COBADEFFXXX", "COBADEFFXXX"],
  ["cobadeff", "COBADEFF"],
  ["GENO DE F1 S10", "GENODEF1S10"],
])("takes %s", (typed, stored) => expect(Bic(typed)).toEqual(accept(stored)));

it.each(["COBADEF", "COBADEFFX", "COBADEFFXX", "COBADEFFXXXX", "C0BADEFF", "COBA1EFF", "", null])("refuses %j", (value) => {
  expect(Bic(value)).toEqual(refuse("validation.bic.invalid"));
});
