import { isIsoDate, parseTypedDate } from "@stammdaten/shared/values/date.ts";
import { isDayMonth, parseTypedDayMonth } from "@stammdaten/shared/values/day-month.ts";
import type { DateParts } from "./draft-state.ts";

/**
 * The day that three fields name, `YYYY-MM-DD`, or that two name of every year, `MM-DD`; null where there is none. The
 * month may be a word; a year of two digits is the latest past one, or for the end of something ("until") a near one.
 */
export function readDateParts({ day, month, year }: DateParts, path: string, today: string): string | null {
  const texts = [day, month, ...(year === undefined ? [] : [year])].map((text) => text.trim().replace(/\.$/, ""));
  if (texts.includes("")) return null;
  const [first = "", second = "", third = ""] = texts;
  const dayMonth = /^\d+$/.test(second) ? `${first}.${second}.` : `${first}. ${second} `;
  return year === undefined
    ? parseTypedDayMonth(dayMonth)
    : parseTypedDate(`${dayMonth}${third}`, today, /until/i.test(path) ? "near" : "past");
}

/** A day of form `YYYY-MM-DD` or `MM-DD` as its fields show it, without leading zeros; null for what is neither. */
export function splitDate(value: string): DateParts | null {
  if (!isIsoDate(value) && !isDayMonth(value)) return null;
  const [day = "", month = "", year] = value.split("-").reverse();
  return { day: String(Number(day)), month: String(Number(month)), ...(year !== undefined && { year }) };
}
