import { Bic } from "../../values/bank/bic.ts";
import { Iban } from "../../values/bank/iban.ts";
import type { Fields } from "../form.ts";
import { askText, askValue } from "./ask.ts";

/** A bank account. `bankName` and `bic` are filled in from the bank list; DATEV reads the name from its own. */
export const bankFields = {
  iban: askValue("iban", Iban, { required: true, sensitive: true, datev: "bank_accounts[].iban", autocomplete: "off", hint: "hints.iban" }),
  bankName: askText(100, { datev: { none: "knownToDatev" } }),
  bic: askValue("bic", Bic, { datev: "bank_accounts[].bic", autocomplete: "off" }),
  accountHolder: askText(140, { datev: "bank_accounts[].differing_account_holder", hint: "hints.accountHolder" }),
} as const satisfies Fields;
