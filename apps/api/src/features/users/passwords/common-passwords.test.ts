import { Password } from "@stammdaten/shared/values/new-password.ts";
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
  it.each([
    "Passwort1",
    "PASSWORD123",
    "Schalke04",
    "Qwertz123",
    "P@ssw0rd",
    "Ｐａｓｓｗｏｒｔ１",
    "Bayern1",
    "1Qay2wsx",
    "Passwort2026",
    "Sommer2026!",
  ])("has %s", (password) => {
    expect(Password.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["Richtig-1", "Fuchs-und-Gans7", "Demo-Admin-1", "Kx7!qm"])("has not %s", (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );

  it("are more than a hundred thousand that would pass the rule", () => {
    const all = new Set(commonPasswords().toString().trim().split("\n"));
    expect(all.size).toBeGreaterThan(900_000);
    let passing = 0;
    for (const word of all) {
      if (Password.safeParse(word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())).success) passing += 1;
      if (passing > 100_000) break;
    }
    expect(passing).toBeGreaterThan(100_000);
  });

  it("are found in no time that a caller would notice", () => {
    isCommonPassword("once, to have the list read");
    const began = performance.now();
    for (let index = 0; index < 20; index += 1) isCommonPassword(`Gibt-es-nicht-${index}`);
    expect((performance.now() - began) / 20).toBeLessThan(50);
  });

  it("are refused, as are one's own name and what is too short for the firm", () => {
    const owner = { names: ["Uta.Test1@demo.example"], minLength: 10 };
    expect(codeOf(() => checkPassword("Passwort123", owner))).toBe("validation.password.weak");
    expect(codeOf(() => checkPassword("ｕta.Test1@Demo.example", owner))).toBe("validation.password.weak");
    expect(codeOf(() => checkPassword("uta.Test1@Demo.example", owner))).toBe("validation.password.weak");
    expect(codeOf(() => checkPassword("Kx7!qmZ", owner))).toBe("validation.password.tooShort");
    expect(codeOf(() => checkPassword("Kx7!qmZ-ab", owner))).toBe("ok");
  });
});
