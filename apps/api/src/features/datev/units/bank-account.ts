import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { award, openEntries, putEntry } from "./list-entries.ts";
import { given } from "./record-members.ts";
import { defineUnit, wordsAt } from "./unit.ts";

const MOST_HOLDER = 70;
const MAIN = "is_main_bank_account";

const fold = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s,.]+/g, " ")
    .trim();

/** The account; a holder who is called as the client is does not differ. */
export const bankAccount = defineUnit({
  key: "bank_accounts",
  source: membersOf("BankAccount", "iban", "bic", "country_code", "differing_account_holder", MAIN),
  answers: { iban: "text", bic: "text", accountHolder: "text" },
  dependsOn: { firstName: "text", lastName: "text", companyName: "text" },
  entry: { list: "bank_accounts", isOne: (entry) => entry[MAIN] === true },
  write: ({ iban, bic, accountHolder, firstName = "", lastName = "", companyName }, { type, truncations }) => {
    if (iban === undefined) return {};
    const ownNames = type === "natural_person" ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`] : [companyName?.trim() ?? ""];
    const isOwn = accountHolder !== undefined && ownNames.map(fold).includes(fold(accountHolder));
    const country = iban.slice(0, 2);
    const account = given({
      iban,
      bic,
      country_code: isDatevCountry(country) ? country : undefined,
      differing_account_holder: isOwn ? "" : truncations.shorten("accountHolder", accountHolder, MOST_HOLDER),
      [MAIN]: true,
    });
    return { addressee: { bank_accounts: [account] } };
  },
  read: ({ entry }) => ({
    iban: wordsAt(entry, "iban"),
    bic: wordsAt(entry, "bic"),
    accountHolder: wordsAt(entry, "differing_account_holder"),
  }),
  merge: {
    members: ["bank_accounts"],
    run: (result, { stored, wanted }, today) => {
      const list = mergeBankAccounts(objectsOf(stored.bank_accounts), objectsOf(wanted.bank_accounts), today);
      if (list.length > 0) result["bank_accounts"] = list;
    },
  },
  debtor: ({ bank_accounts: [bank] = [] }) => ({
    bank:
      bank?.iban === undefined
        ? undefined
        : { iban: bank.iban, bic: bank.bic, country: bank.country_code, holder: bank.differing_account_holder },
  }),
});

const compact = (value: unknown): string => (typeof value === "string" ? value.replace(/\s/g, "").toUpperCase() : "");

/** Another IBAN is another account: it becomes the main one, and the former stays. */
function mergeBankAccounts(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const entries = openEntries(stored, today);
  const [one] = wanted;
  if (one === undefined) return entries.all;
  const target = entries.valid.find((entry) => compact(entry["iban"]) === compact(one["iban"]));
  award(entries.valid, MAIN, putEntry(entries, target, one));
  return entries.all;
}
