import { expect, it } from "vitest";
import { Amount, parseAmount } from "./numbers/amount.ts";
import { Bic } from "./bank/bic.ts";
import { DatevNumber } from "./datev/datev-number.ts";
import { parseTypedDate } from "./date.ts";
import { IsoDate } from "./iso-date.ts";
import { DayMonth, parseTypedDayMonth } from "./day-month.ts";
import { EconomicId, checkEconomicId } from "./tax/economic-id.ts";
import { Email } from "./contact/email.ts";
import { Iban, bankCodeOf, formatIban } from "./bank/iban.ts";
import { Integer } from "./numbers/integer.ts";
import { Password } from "./new-password.ts";
import { passwordStrength } from "./password.ts";
import { PensionNumber, checkPensionNumber } from "./pension-number.ts";
import { Phone } from "./contact/phone.ts";
import { fitsRegisterKind, RegisterNumber } from "./register/register-number.ts";
import { RegisterCourt } from "./register/register-court.ts";
import { SharePercent, parseSharePercent } from "./numbers/share-percent.ts";
import { TaxId } from "./tax/tax-id.ts";
import { TaxNumber, checkTaxNumber } from "./tax/tax-number.ts";
import { MultiLineText, SingleLineText } from "./text.ts";
import { VatId, checkVatId } from "./tax/vat-id.ts";
import { Website } from "./contact/website.ts";
import { Zip } from "./contact/zip.ts";

const RULES = {
  Amount,
  Bic,
  DayMonth,
  EconomicId,
  Email,
  Iban,
  DatevNumber: (value: unknown) => ({ ok: DatevNumber.safeParse(value).success }),
  Integer: Integer(0, 9),
  IsoDate,
  MultiLineText: MultiLineText(4000),
  Password: (value: unknown) => ({ ok: Password.safeParse(value).success }),
  PensionNumber,
  Phone,
  RegisterCourt,
  RegisterNumber,
  SharePercent,
  TaxId,
  TaxNumber,
  SingleLineText: SingleLineText(100),
  VatId,
  Website,
  Zip,
};

const FUNCTIONS = {
  bankCodeOf,
  checkEconomicId,
  checkPensionNumber,
  checkVatId,
  formatIban,
  parseAmount,
  parseSharePercent,
  parseTypedDate,
  parseTypedDayMonth,
  passwordStrength,
};

const SIZE = 50_000;
const PIECES = [
  "a",
  "A1",
  "0",
  "1.",
  "1,",
  "1.111",
  " ",
  "\t",
  "\n",
  "-",
  ".",
  "a.",
  "a@",
  "@",
  "a-",
  "\u0301",
  "\u0315\u0300",
  "e\u0316\u0301",
  "ß",
  "IBAN",
  "€",
  "\uD800",
  "\u0000",
  "👩‍👧",
];
const ATTACKS = PIECES.flatMap((piece) => {
  const run = piece.repeat(Math.ceil(SIZE / piece.length));
  return [run, `${run}!`, `a@${run}`, `DE89${run}\u0000`, `1${run}x`];
});

/** Milliseconds for one run over one string; linear work takes a few. */
const BOUND = 400;

function measure(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

it.each(Object.entries(RULES))("%s refuses long strings quickly", (_, rule) => {
  for (const attack of ATTACKS) {
    let accepted = false;
    const time = measure(() => {
      accepted = rule(attack).ok;
    });
    expect(time, attack.slice(0, 20)).toBeLessThan(BOUND);
    // Of blanks nothing is left, which an optional text may be.
    if (attack.trim() !== "") expect(accepted, attack.slice(0, 20)).toBe(false);
  }
});

it.each(Object.entries(FUNCTIONS))("%s reads long strings quickly", (_, read) => {
  for (const attack of ATTACKS)
    expect(
      measure(() => read(attack)),
      attack.slice(0, 20),
    ).toBeLessThan(BOUND);
});

it("fitsRegisterKind reads long strings quickly", () => {
  for (const attack of ATTACKS) expect(measure(() => fitsRegisterKind(attack, "HRB"))).toBeLessThan(BOUND);
});

it("checkTaxNumber reads long strings quickly", () => {
  for (const attack of ATTACKS) expect(measure(() => checkTaxNumber(attack, "BY"))).toBeLessThan(BOUND);
});
