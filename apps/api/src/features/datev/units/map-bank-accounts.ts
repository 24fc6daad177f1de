import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { BankAccount } from "@stammdaten/datev/datev-record.ts";
import type { Cuts } from "./cuts.ts";
import { given } from "./record-members.ts";

const MOST_HOLDER = 70;

type BankAnswers = { readonly iban?: string | undefined; readonly bic?: string | undefined; readonly accountHolder?: string | undefined };

const fold = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s,.]+/g, " ")
    .trim();

/** @param ownNames how the client is called: a holder of that name does not differ */
export function mapBankAccounts(
  { iban, bic, accountHolder }: BankAnswers,
  ownNames: readonly string[],
  cuts: Cuts,
): BankAccount[] | undefined {
  if (iban === undefined) return undefined;
  const isOwn = accountHolder !== undefined && ownNames.map(fold).includes(fold(accountHolder));
  const country = iban.slice(0, 2);
  return [
    given({
      iban,
      bic,
      country_code: isDatevCountry(country) ? country : undefined,
      differing_account_holder: isOwn ? "" : cuts.cut("accountHolder", accountHolder, MOST_HOLDER),
      is_main_bank_account: true,
    }),
  ];
}
