import { INTL_LOCALE, type ClientLanguage } from "./language.ts";
import { findMonth } from "./month-name.ts";

/** Whether a text is a day of the calendar, written YYYY-MM-DD, of the years 1000 to 9999. */
export function isIsoDate(value: string): boolean {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const month = Number(match[2]);
  const day = Number(match[3]);
  const date = new Date(Date.UTC(Number(match[1]), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** How a year of two digits is meant: never after today (births, foundings) or soon (expiries). */
export type TwoDigitYears = "past" | "near";

interface DateParts {
  year: string;
  month: string;
  day: string;
}

function readNumericDate(text: string): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: iso[1] ?? "", month: iso[2] ?? "", day: iso[3] ?? "" };
  const separated = /^(\d{1,2})\s?[./ -]\s?(\d{1,2})\s?[./ -]\s?(\d{4}|\d{2})$/.exec(text);
  const compact = separated ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  return compact && { day: compact[1] ?? "", month: compact[2] ?? "", year: compact[3] ?? "" };
}

function readNamedDate(text: string): DateParts | null {
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s*(\p{L}{3,12})\.?,?\s*(\d{4}|\d{2})$/u.exec(text);
  if (dayFirst) {
    return { day: dayFirst[1] ?? "", month: findMonth(dayFirst[2] ?? ""), year: dayFirst[3] ?? "" };
  }
  const monthFirst = /^(\p{L}{3,12})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/u.exec(text);
  return monthFirst && { month: findMonth(monthFirst[1] ?? ""), day: monthFirst[2] ?? "", year: monthFirst[3] ?? "" };
}

function toIso({ year, month, day }: DateParts): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The latest day with that two-digit year that is not after the limit (both YYYY-MM-DD). */
function completeYear(parts: DateParts, limit: string): string {
  const century = Number(limit.slice(0, 2));
  const recent = toIso({ ...parts, year: `${century}${parts.year}` });
  return recent > limit ? toIso({ ...parts, year: `${century - 1}${parts.year}` }) : recent;
}

function addYears(iso: string, years: number): string {
  return String(Number(iso.slice(0, 4)) + years) + iso.slice(4);
}

/** Today in the user's (or the server's) own time zone, YYYY-MM-DD. */
export function readToday(): string {
  const now = new Date();
  return toIso({ year: String(now.getFullYear()), month: String(now.getMonth() + 1), day: String(now.getDate()) });
}

const germanDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

const HOUR_MS = 3_600_000;
let latest = { hour: Number.NaN, day: "" };

/** The day that it is in Germany at a moment, `YYYY-MM-DD`: rules of age and periods of the firm go by it. */
export function germanDayOf(moment: Date): string {
  // A day begins with an hour, in summer and winter time; asking the calendar costs more than most of a save.
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour !== latest.hour) latest = { hour, day: germanDay.format(moment) };
  return latest.day;
}

/** The day that lies so many days after another (both YYYY-MM-DD), by the calendar: a day of a changed clock has 23 or 25 hours. */
export function addDays(day: string, days: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/**
 * Understands a typed date and gives YYYY-MM-DD, or null where it is no day of the calendar or lies
 * outside the years 1500 to 2299: 31.12.1999, 31/12/99, 1999-12-31, 311299, 31121999, "3. März
 * 1999", "3 mrz 99", "March 3, 1999". Numbers are read day first. A two-digit year is the latest
 * that is not after `today` ("past"), or not more than 20 years after it ("near").
 */
export function parseTypedDate(text: string, today: string = readToday(), twoDigitYears: TwoDigitYears = "past"): string | null {
  if (text.length > 60) return null;
  const typed = text.trim().replace(/\s+/g, " ").toLowerCase().normalize("NFC");
  const parts = readNumericDate(typed) ?? readNamedDate(typed);
  if (parts === null) return null;
  const limit = twoDigitYears === "past" ? today : addYears(today, 20);
  const iso = parts.year.length === 2 ? completeYear(parts, limit) : toIso(parts);
  return isIsoDate(iso) && iso >= "1500" && iso < "2300" ? iso : null;
}

/** Shows a day: "31.12.1999" or "31 December 1999". What is no day is given back as it is. */
export function formatDate(iso: string, locale: ClientLanguage): string {
  if (!isIsoDate(iso)) return iso;
  if (locale === "de") return `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(day);
}

/**
 * Whole years of life on a day (both YYYY-MM-DD). A year is completed at the end of the day before
 * the birthday (§ 187 (2), § 188 (2) BGB), so who was born on 29 February is a year older on 1 March
 * of a common year. Negative before birth.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
