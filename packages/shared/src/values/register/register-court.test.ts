import { expect, it } from "vitest";
import { RegisterCourt } from "./register-court.ts";

it.each([
  ["München", "München"],
  ["Amtsgericht München", "München"],
  ["  amtsgericht  Bad Homburg v.d. Höhe", "Bad Homburg v.d. Höhe"],
  ["AG Köln", "Köln"],
  ["Agathenburg", "Agathenburg"],
  ["Handelsgericht Wien", "Handelsgericht Wien"],
  ["Amtsgericht", "Amtsgericht"],
])("stores %j as %j", (typed, stored) => expect(RegisterCourt.parse(typed)).toBe(stored));

it("refuses blanks, and what is too long or cannot be stored", () => {
  expect(RegisterCourt.safeParse("  ").error?.issues[0]?.message).toBe("validation.required");
  expect(RegisterCourt.safeParse("x".repeat(61)).error?.issues[0]?.message).toBe("validation.text.tooLong");
  expect(RegisterCourt.safeParse("Köln\u0000").error?.issues[0]?.message).toBe("validation.text.characters");
});
