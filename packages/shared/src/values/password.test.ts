import { describe, expect, it } from "vitest";
import { Password } from "./new-password.ts";
import { passwordStrength } from "./password.ts";

const codes = (value: unknown) => Password.safeParse(value).error?.issues.map((issue) => issue.message);

describe("Password", () => {
  it.each(["Abcde1", "abcD!f", "Übung1", "ÄÖÜ!ßa", " Satz mit Blank1", `A1${"x".repeat(70)}`])("takes %j as it is", (value) => {
    expect(Password.parse(value)).toBe(value);
  });

  it.each(["", "Abcd1", "abcde1", "Abcdef", "Abcde f", "ABCDEF", "123456", "Abcde1\u0000", null])("finds %j weak", (value) => {
    expect(codes(value)).toEqual(["validation.password.weak"]);
  });

  it("counts bytes, not characters", () => {
    expect(codes(`A1${"x".repeat(71)}`)).toEqual(["validation.password.tooLong"]);
    expect(codes(`A1${"ü".repeat(35)}`)).toBeUndefined();
    expect(codes(`A1${"ü".repeat(36)}`)).toEqual(["validation.password.tooLong"]);
    expect(codes("x".repeat(50_000))).toEqual(["validation.password.tooLong"]);
  });

  it("is the same from every keyboard", () => {
    expect(Password.parse("U\u0308bung1!")).toBe("Übung1!");
  });
});

describe("passwordStrength", () => {
  it.each([
    ["", "tooSimple"],
    ["abcdefgh", "tooSimple"],
    ["Aaaaaa1", "tooSimple"],
    ["Abcde1", "average"],
    ["Sommer2026", "average"],
    ["Aaaaaaaaaaaaaa1!?", "average"],
    ["Fuchs-und-Gans7", "strong"],
    ["KORREKTPFERDBATTERIE1", "strong"],
  ])("of %j is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
