import { expect, it } from "vitest";
import { RegisterCourt } from "./register-court.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["München", "München"],
  ["Amtsgericht München", "München"],
  ["  amtsgericht  Bad Homburg v.d. Höhe", "Bad Homburg v.d. Höhe"],
  ["AG Köln", "Köln"],
  ["Agathenburg", "Agathenburg"],
  ["Handelsgericht Wien", "Handelsgericht Wien"],
  ["Amtsgericht", "Amtsgericht"],
])("stores %j as %j", (typed, stored) => expect(RegisterCourt(typed)).toEqual(accept(stored)));

it("refuses blanks, and what is too long or cannot be stored", () => {
  expect(RegisterCourt("  ")).toEqual(refuse("validation.required"));
  expect(RegisterCourt("x".repeat(61))).toEqual(refuse("validation.text.tooLong"));
  expect(RegisterCourt("Köln\u0000")).toEqual(refuse("validation.text.characters"));
});
