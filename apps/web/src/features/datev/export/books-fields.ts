import { z } from "zod";
import { accountLengths, accountNumberings } from "@stammdaten/shared/contract/choices.ts";
import { BooksNumber, ConsultantNumber } from "@stammdaten/shared/contract/books-numbers.ts";
import { Day } from "@stammdaten/shared/contract/schemas.ts";

/** What DATEV wants to know of the books that the file is for; the contract's own rules. */
export const BooksForm = z.object({
  consultantNumber: ConsultantNumber,
  clientNumber: BooksNumber,
  fiscalYearStart: Day,
  accountLength: z.enum(accountLengths),
  accounts: z.enum(accountNumberings),
});
export type BooksForm = z.output<typeof BooksForm>;
export type BooksFields = z.input<typeof BooksForm>;

/** Of each firm its own, where several use one browser. */
const keyOf = (tenantId: string): string => `datevExport.${tenantId}`;

const Remembered = z.object({
  consultantNumber: z.string(),
  clientNumber: z.string(),
  fiscalYearStart: z.string(),
  accountLength: z.enum(accountLengths),
  accounts: z.enum(accountNumberings),
});

/** What was entered last in this browser; the calendar year and the usual accounts where nothing was. */
export function recallBooks(tenantId: string, today: string): BooksFields {
  const presumed: BooksFields = {
    consultantNumber: "",
    clientNumber: "",
    fiscalYearStart: `${today.slice(0, 4)}-01-01`,
    accountLength: "4",
    accounts: "same",
  };
  try {
    const remembered = Remembered.parse(JSON.parse(localStorage.getItem(keyOf(tenantId)) ?? "null"));
    return { ...remembered, fiscalYearStart: inYearOf(today, remembered.fiscalYearStart) };
  } catch {
    return presumed;
  }
}

export const rememberBooks = (tenantId: string, fields: BooksFields): void => localStorage.setItem(keyOf(tenantId), JSON.stringify(fields));

/** The business year that runs today and begins on the same day as the one that was entered. */
function inYearOf(today: string, start: string): string {
  const day = start.slice(4);
  const year = Number(today.slice(0, 4));
  return today >= `${year}${day}` ? `${year}${day}` : `${year - 1}${day}`;
}
