import { expect, it } from "vitest";
import { Bic } from "./bic.ts";

it.each([
  ["COBADEFFXXX", "COBADEFFXXX"],
  ["cobadeff", "COBADEFF"],
  ["GENO DE F1 S10", "GENODEF1S10"],
])("takes %s", (typed, stored) => expect(Bic.parse(typed)).toBe(stored));

it.each(["COBADEF", "COBADEFFX", "COBADEFFXX", "COBADEFFXXXX", "C0BADEFF", "COBA1EFF", "", null])("refuses %j", (value) => {
  expect(Bic.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(["validation.bic.invalid"]);
});
