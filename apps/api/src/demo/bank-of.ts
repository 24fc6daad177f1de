import { banks } from "../features/lookups/banks.ts";

/** The account as the wizard fills it in: bank and BIC are those that the IBAN's bank code has in the product's list. */
export function bankOf(iban: string, accountHolder: string): { iban: string; bankName: string; bic: string; accountHolder: string } {
  const bank = banks.find(({ bankCode }) => bankCode === iban.slice(4, 12));
  if (bank?.bic === undefined || bank.bic === null) throw new Error(`no bank with a BIC for ${iban}`);
  return { iban, bankName: bank.name, bic: bank.bic, accountHolder };
}
