import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { debtorAccount, type AccountNumbering } from "@stammdaten/datev/extf/debtor-account.ts";
import type { Debtor } from "@stammdaten/datev/extf/debtor.ts";
import { composedUnits } from "../units/all-units.ts";
import type { AddresseeRecord } from "../units/addressee-record.ts";
import { bindUnits } from "../units/record-units.ts";
import type { LookUps } from "../units/unit.ts";
import { writeWithoutNote } from "../units/write-record.ts";
import type { ExportedClient } from "./read-exported-page.ts";

/** How the firm's own books number their accounts. */
export type Accounts = { readonly accountLength: number; readonly accounts: AccountNumbering };

export type DebtorLookUps = Pick<LookUps, "nameIndustry"> & { readonly today: string };

type Described = {
  readonly debtor: Debtor;
  /** Something of them is too long for DATEV. */
  readonly isShortened: boolean;
};

/** A client as a debtor; null where the number leads to no account. */
export function debtorOf(client: ExportedClient, { accountLength, accounts }: Accounts, lookUps: DebtorLookUps): Described | null {
  const account = client.datevNumber === null ? null : debtorAccount(client.datevNumber, accountLength, accounts);
  return account === null ? null : describeDebtor(client, account, lookUps);
}

/** A client as the debtor of an account. */
export function describeDebtor(
  { mandantType, masterData, datevNumber }: Pick<ExportedClient, "mandantType" | "masterData" | "datevNumber">,
  account: number,
  { today, nameIndustry }: DebtorLookUps,
): Described {
  // Legal forms have no column, so no list of the firm's DATEV is needed.
  const { addressee, truncations } = writeWithoutNote(mandantType, masterData, today, { legalForms: [], nameIndustry });
  return {
    debtor: { account, customerNumber: String(datevNumber), ...writeColumns(mandantType, addressee) },
    isShortened: truncations.some(({ field }) => inFile.has(field)),
  };
}

/** Answers that the file of debtors has a column for; what was shortened of others is not missed in it. */
const inFile: ReadonlySet<string> = new Set(
  composedUnits.filter(({ debtor }) => debtor !== undefined).flatMap(({ answers }) => Object.keys(answers)),
);

/** The same words that a delivery would write, so that there is no second mapping to keep. */
function writeColumns(mandantType: ExportedClient["mandantType"], addressee: AddresseeRecord["addressee"]): Omit<Debtor, "account"> {
  const columns: Partial<Debtor>[] = bindUnits(masterDataForm(mandantType)).map(({ unit }) => unit.debtor?.(addressee) ?? {});
  const { name, ...rest } = Object.assign({}, ...columns) as Partial<Debtor>;
  if (name === undefined) throw new Error(`no unit names a ${mandantType} in DATEV's file`);
  return { ...rest, name };
}
