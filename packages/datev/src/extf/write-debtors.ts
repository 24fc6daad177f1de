import type { Debtor } from "./debtor.ts";
import { debtorColumns, type DebtorColumn } from "./debtor-columns.ts";
import { nearestLetters } from "./nearest-letters.ts";

/** What the first line says of the file and of the books it is for. */
export type ExtfHeader = {
  /** `YYYYMMDDHHmmssSSS`, by the clock in Germany. */
  readonly createdAt: string;
  /** Beraternummer, 1001 to 9999999. */
  readonly consultantNumber: number;
  /** Mandantennummer of the books, 1 to 99999. */
  readonly clientNumber: number;
  /** First day of the business year, `YYYY-MM-DD`. */
  readonly fiscalYearStart: string;
  /** Digits of the general ledger accounts, 4 to 8. */
  readonly accountLength: number;
};

const END = "\r\n";
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * The first two lines: 31 members of the header, version 700, for category 16 in format version 5, and the columns' names
 * (developer.datev.de, DATEV-Format, Header). Master data leave the members about bookings empty.
 */
export function writeExtfHead({ createdAt, consultantNumber, clientNumber, fiscalYearStart, accountLength }: ExtfHeader): string {
  const header = [
    ...[quote("EXTF"), "700", "16", quote("Debitoren/Kreditoren"), "5", createdAt, "", quote("RE"), quote(""), quote("")],
    ...[String(consultantNumber), String(clientNumber), fiscalYearStart.replaceAll("-", ""), String(accountLength)],
    ...["", "", quote(""), quote(""), "", "", "", quote(""), "", quote(""), "", "", quote(""), "", "", quote(""), quote("")],
  ];
  return `${header.join(";")}${END}${debtorColumns.map(({ name }) => name).join(";")}${END}`;
}

/** A line, and what of the debtor it could not say as it is. */
export type DebtorLine = {
  readonly line: string;
  /** Letters that Windows-1252 does not have were replaced. */
  readonly respelled: boolean;
  /** Some of them by a question mark. */
  readonly unreadable: boolean;
  /** Columns in which something was cut or left out. */
  readonly shortened: readonly string[];
};

/** One debtor as a line. */
export function writeDebtor(debtor: Debtor): DebtorLine {
  const found = { respelled: false, unreadable: false, shortened: [] as string[] };
  const line = debtorColumns
    .map((column) => (column.read === undefined ? EMPTY[column.kind] : writeCell(column, column.read(debtor) ?? "", found)))
    .join(";");
  return { line: `${line}${END}`, ...found };
}

const EMPTY = { text: quote(""), bare: "" } as const;

function writeCell(
  { name, kind, max, whole, abridged }: DebtorColumn,
  given: string,
  found: { respelled: boolean; unreadable: boolean; shortened: string[] },
): string {
  // A line end or another control character would end the record or the file for DATEV.
  // eslint-disable-next-line no-control-regex
  const { text, respelled, unreadable } = nearestLetters(given.replace(/[\u0000-\u0020\u007f-\u009f]+/g, " ").trim());
  found.respelled ||= respelled;
  found.unreadable ||= unreadable;
  const fits = text.length <= max;
  if (!fits && abridged !== true) found.shortened.push(name);
  const kept = fits ? text : whole === true ? "" : text.slice(0, max).trimEnd();
  return kind === "bare" ? kept : quote(kept);
}
