import type { z } from "zod";
import { accountLengths, accountNumberings } from "@stammdaten/shared/contract/choices.ts";
import type { BooksForm } from "./books-schema.ts";

/** What the fields of the books hold. */
export type BooksFields = z.input<typeof BooksForm>;

/** Of each firm its own, where several use one browser. */
const keyOf = (tenantId: string): string => `datevExport.${tenantId}`;

/** What this browser keeps, where it is whole; another version of the page may have kept it. */
function readKept(text: string | null): BooksFields | null {
  const kept = JSON.parse(text ?? "null") as Partial<Record<keyof BooksFields, unknown>> | null;
  const textOf = (key: keyof BooksFields): string => (typeof kept?.[key] === "string" ? kept[key] : "");
  const accountLength = accountLengths.find((length) => length === kept?.accountLength);
  const accounts = accountNumberings.find((numbering) => numbering === kept?.accounts);
  const fiscalYearStart = textOf("fiscalYearStart");
  if (accountLength === undefined || accounts === undefined || fiscalYearStart === "") return null;
  return { consultantNumber: textOf("consultantNumber"), clientNumber: textOf("clientNumber"), fiscalYearStart, accountLength, accounts };
}

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
    const kept = readKept(localStorage.getItem(keyOf(tenantId)));
    return kept === null ? presumed : { ...kept, fiscalYearStart: inYearOf(today, kept.fiscalYearStart) };
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
