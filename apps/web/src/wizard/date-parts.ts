import { parseTypedDate } from "@stammdaten/shared/values/date.ts";
import type { DateParts } from "./draft-state.ts";

/**
 * The day that three fields name, `YYYY-MM-DD`, or null. The month may be a word; a year of two digits is the latest
 * past one, or for the end of something ("until") a near one.
 */
export function readDateParts({ day, month, year }: DateParts, path: string, today: string): string | null {
  const texts = [day, month, year].map((text) => text.trim().replace(/\.$/, ""));
  if (texts.includes("")) return null;
  const [first = "", second = "", third = ""] = texts;
  const typed = /^\d+$/.test(second) ? `${first}.${second}.${third}` : `${first}. ${second} ${third}`;
  return parseTypedDate(typed, today, /until/i.test(path) ? "near" : "past");
}

/** A day of form `YYYY-MM-DD` as three fields show it, without leading zeros. */
export function splitDate(iso: string): DateParts {
  const [year = "", month = "", day = ""] = iso.split("-");
  return { day: String(Number(day)), month: String(Number(month)), year };
}
