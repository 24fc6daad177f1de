import fc from "fast-check";
import { countrySpecs, isValidIBAN } from "ibantools";
import { describe, expect, it } from "vitest";
import { Iban, bankCodeOf, formatIban, isIban, maskIban } from "./iban.ts";
import { accept, refuse } from "../value-rule.ts";

const VALID = ["DE89370400440532013000", "DE12500105170648489890", "DE02120300000000202051", "DE12760501010003225553"];

describe("Iban", () => {
  it.each(VALID)("takes %s", (iban) => expect(Iban(iban)).toEqual(accept(iban)));

  it.each([
    ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    [" IBAN: DE89\u00A03704-0044.0532/0130 00 ", "DE89370400440532013000"],
    ["AT61 1904 3002 3457 3201", "AT611904300234573201"],
    ["CH93 0076 2011 6238 5295 7", "CH9300762011623852957"],
    ["GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"],
    ["MT84MALT011000012345MTLCAST001S", "MT84MALT011000012345MTLCAST001S"],
  ])("stores %s plainly", (typed, stored) => expect(Iban(typed)).toEqual(accept(stored)));

  it.each([
    "DE89370400440532013001",
    "DE8937040044053201300",
    "DE893704004405320130000",
    "XX89370400440532013000",
    "ZZ",
    "",
    "DE89 3704 0044 0532 0130 0O",
    "CH9300762011623852958",
  ])("refuses %j", (iban) => {
    expect(Iban(iban)).toEqual(refuse("validation.iban.invalid"));
  });

  it("refuses check digits that no calculation gives", () => {
    // 97 + 2 stands for the same remainder as 02.
    const digits = "DE02120300000000202051";
    expect(isIban(digits)).toBe(true);
    expect(isIban(`DE99${digits.slice(4)}`)).toBe(false);
  });

  it("agrees with an independent implementation, right and wrong check digits", () => {
    const letters = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const digits = fc.constantFrom(..."0123456789");
    // Territories without a code of their own are left out on both sides.
    const territories = ["AX", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"];
    const countries = Object.entries(countrySpecs).filter(
      ([code, spec]) => spec.IBANRegistry && spec.bban_regexp && !territories.includes(code),
    );
    expect(countries.length).toBeGreaterThan(80);
    const anyIban = fc.constantFrom(...countries).chain(([code, spec]) => {
      const parts = [...(spec.bban_regexp ?? "").matchAll(/\[([^\]]+)\]\{(\d+)\}/g)];
      const arbitraries = parts.map(([, kind = "", count = ""]) => {
        const character = kind === "0-9" ? digits : kind === "A-Z" ? letters : fc.oneof(letters, digits);
        return fc.string({ unit: character, minLength: Number(count), maxLength: Number(count) });
      });
      return fc.tuple(...arbitraries).map((values) => code + "@" + values.join(""));
    });
    fc.assert(
      fc.property(anyIban, fc.integer({ min: 2, max: 98 }), (bare, guess) => {
        const [code = "", bban = ""] = bare.split("@");
        const number = [...`${bban}${code}00`].map((character) => Number.parseInt(character, 36)).join("");
        const right = String(98n - (BigInt(number) % 97n)).padStart(2, "0");
        expect(isIban(code + right + bban)).toBe(true);
        const guessed = code + String(guess).padStart(2, "0") + bban;
        // The other side also checks some countries' national digits, so it may refuse more.
        if (isValidIBAN(guessed)) expect(isIban(guessed)).toBe(true);
        if (isIban(guessed)) expect(guessed.slice(2, 4)).toBe(right);
      }),
      { numRuns: 500, seed: 2026 },
    );
  });
});

describe("what an IBAN is shown as", () => {
  it("groups by four, also unfinished", () => {
    expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
    expect(formatIban("de8937")).toBe("DE89 37");
    expect(formatIban("DE89")).toBe("DE89");
  });

  it("tells the German bank code", () => {
    expect(bankCodeOf("DE89 3704 0044 0532 0130 00")).toBe("37040044");
    expect(bankCodeOf("DE89 3704 0044")).toBe("37040044");
    expect(bankCodeOf("DE89 3704 004")).toBeNull();
    expect(bankCodeOf("AT611904300234573201")).toBeNull();
  });

  it("masks all but the last four, behind a dot", () => {
    expect(maskIban("DE89 3704 0044 0532 0130 00")).toBe("•••• 3000");
    expect(maskIban("DE89")).toBe("••••");
  });
});
