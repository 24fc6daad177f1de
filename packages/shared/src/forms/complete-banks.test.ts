import { describe, expect, it } from "vitest";
import { completeBanks } from "./complete-banks.ts";
import { forms } from "./index.ts";

const iban = "DE89370400440532013000";
const findBank = (bankCode: string) => (bankCode === "37040044" ? { name: "Commerzbank", bic: "COBADEFFXXX" } : undefined);
const complete = (bank: Record<string, string>) => completeBanks(forms.person, { bank }, findBank)["bank"];

describe("completeBanks", () => {
  it("fills in what is not given beside a German IBAN", () => {
    expect(complete({ iban })).toEqual({ iban, bankName: "Commerzbank", bic: "COBADEFFXXX" });
    expect(complete({ iban, bankName: "Meine Bank" })).toEqual({ iban, bankName: "Meine Bank", bic: "COBADEFFXXX" });
  });

  it("leaves alone what is given, foreign, unknown, wrong or not asked for", () => {
    for (const bank of [
      { iban, bankName: "Meine Bank", bic: "MARKDEF1100" },
      { iban: "AT611904300234573201" },
      { iban: "DE02120300000000202051" },
      { iban: "DE00370400440532013000" },
    ])
      expect(complete(bank)).toEqual(bank);
    const answers = { personal: { lastName: "Weiß" }, unknown: { iban } };
    expect(completeBanks(forms.person, answers, findBank)).toEqual(answers);
    expect(completeBanks(forms.person, { bank: { iban } }, () => ({ name: "Bank", bic: null }))["bank"]).toEqual({
      iban,
      bankName: "Bank",
    });
  });
});
