import { writeDebtor } from "@stammdaten/datev/extf/write-debtors.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeDebtor, type DebtorLookUps } from "./debtor-of.ts";
import type { ExportedClient } from "./read-exported-page.ts";

/** What of a client the file of debtors writes otherwise than it was said, as the bits that are kept of them (`client.debtor_findings`). */
export const FINDINGS = {
  /** Some letters are replaced by the nearest that the file has. */
  respelled: 1,
  /** Some are replaced by a question mark; such a client does not count as respelled. */
  unreadable: 2,
  /** Something is too long for DATEV. */
  shortened: 4,
} as const;

/** Raised by whoever changes what is found: findings by earlier rules are not believed, and made anew by the next check. */
const RULES = 1;

/** By which rules findings are made: these, on these editions of the forms. */
export const debtorRules = (): number => RULES * 10_000 + masterDataForm("person").edition * 100 + masterDataForm("company").edition;

/** A placeholder for any account: what is found does not depend on it. */
const ANY_ACCOUNT = 10_000;

/** What the file writes otherwise of a client, as bits; 0 for nothing. Depends on their master data alone, whatever the day. */
export function findOfDebtor(client: Pick<ExportedClient, "mandantType" | "masterData" | "datevNumber">, lookUps: DebtorLookUps): number {
  const { debtor, isShortened } = describeDebtor(client, ANY_ACCOUNT, lookUps);
  const { respelled, unreadable, shortened } = writeDebtor(debtor);
  const letters = unreadable ? FINDINGS.unreadable : respelled ? FINDINGS.respelled : 0;
  return letters | (isShortened || shortened.length > 0 ? FINDINGS.shortened : 0);
}
