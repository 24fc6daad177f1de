import { isIsoDate, parseTypedDate } from "./date.ts";
import { INTL_LOCALE, type ClientLanguage } from "./language.ts";
import { textRule } from "./value-rule.ts";

/** A year without 29 February: a day that comes back every year must be in it. */
const COMMON_YEAR = "2001";

/** Whether a text is a day that every year has, written MM-DD. */
export const isDayMonth = (value: string): boolean => /^\d{2}-\d{2}$/.test(value) && isIsoDate(`${COMMON_YEAR}-${value}`);

/** A day of every year as MM-DD, such as the first of a fiscal year. Error: validation.dayMonth.invalid. */
export const DayMonth = textRule({ code: "validation.dayMonth.invalid", isValid: isDayMonth });

/**
 * Understands a typed day of the year and gives MM-DD, or null where there is none: "1.1.", "01.01", "1/7", "0107",
 * "1. Januar", "1 jan", "July 1"; a year behind it is let go. Numbers are read day first; only "07-01", the stored spelling, is month
 * first.
 */
export function parseTypedDayMonth(text: string): string | null {
  if (text.length > 60) return null;
  const typed = text.trim().replace(/\s+/g, " ");
  if (isDayMonth(typed)) return typed;
  const compact = /^(\d{2})(\d{2})$/.exec(typed);
  const numeric = compact ?? /^(\d{1,2})\s?[./ -]\s?(\d{1,2})\s?[./]?$/.exec(typed);
  const withYear = numeric === null ? `${typed} ${COMMON_YEAR}` : `${numeric[1] ?? ""}.${numeric[2] ?? ""}.${COMMON_YEAR}`;
  const day = (parseTypedDate(withYear) ?? parseTypedDate(typed))?.slice(5) ?? "";
  return isDayMonth(day) ? day : null;
}

/** Shows a day of the year: "1. Juli" or "1 July". What is none is given back as it is. */
export function formatDayMonth(value: string, locale: ClientLanguage): string {
  if (!isDayMonth(value)) return value;
  const day = new Date(`${COMMON_YEAR}-${value}T00:00:00Z`);
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { day: "numeric", month: "long", timeZone: "UTC" }).format(day);
}
