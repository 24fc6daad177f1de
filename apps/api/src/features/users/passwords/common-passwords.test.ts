import { Password } from "@stammdaten/shared/values/password.ts";
import { describe, expect, it } from "vitest";
import { checkPassword } from "./check-password.ts";
import { commonPasswords, isCommonPassword } from "./common-passwords.ts";

const codeOf = (work: () => void): string => {
  try {
    work();
    return "ok";
  } catch (error) {
    return (error as { issues: { code: string }[] }).issues[0]?.code ?? "";
  }
};

describe("common passwords", () => {
  it.each(["Passwort1", "PASSWORD123", "Sommer2026!", "Qwertz123", "P@ssw0rd", "Kanzlei2025", "Hallo123!", "Bayern1"])(
    "has %s",
    (password) => {
      expect(Password.safeParse(password).success).toBe(true);
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(["Richtig-1", "Fuchs-und-Gans7", "Demo-Admin-1", "Kx7!qm"])("has not %s", (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );

  it("has some thousands that would pass the rule", () => {
    const capitalised = [...commonPasswords()].map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
    expect(capitalised.filter((word) => Password.safeParse(word).success).length).toBeGreaterThan(3000);
  });

  it("are refused, as are one's own name and what is too short for the firm", () => {
    const owner = { names: ["Uta.Test1@demo.example"], minLength: 10 };
    expect(codeOf(() => checkPassword("Passwort2026", owner))).toBe("validation.password.weak");
    expect(codeOf(() => checkPassword("uta.Test1@Demo.example", owner))).toBe("validation.password.weak");
    expect(codeOf(() => checkPassword("Kx7!qmZ", owner))).toBe("validation.password.tooShort");
    expect(codeOf(() => checkPassword("Kx7!qmZ-ab", owner))).toBe("ok");
  });
});
