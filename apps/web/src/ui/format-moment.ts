import { INTL_LOCALE, type ClientLanguage } from "@stammdaten/shared/values/language.ts";

/** Making a formatter takes many times as long as formatting, and a list shows hundreds of moments: each language's is made once. */
function onceEach<Format>(make: (locale: string) => Format): (locale: ClientLanguage) => Format {
  const made = new Map<ClientLanguage, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(INTL_LOCALE[locale]);
    made.set(locale, format);
    return format;
  };
}

const momentFormat = onceEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));
const shortDayFormat = onceEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const shortDayInUtcFormat = onceEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
const distanceFormat = onceEach((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }));

/** A moment (RFC 3339) as day and time in the reader's zone; an empty text for none. */
export function formatMoment(iso: string | null, locale: ClientLanguage): string {
  if (iso === null) return "";
  return momentFormat(locale).format(new Date(iso));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Midnight of a moment's day in the reader's zone, in milliseconds. */
const dayOf = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** A moment as one speaks of it within a week ("vor 5 Min.", "gestern", "in 3 Tagen"), further away its day ("12.03.2026"). */
export function formatMomentShortly(iso: string, locale: ClientLanguage, now: Date = new Date()): string {
  const moment = new Date(iso);
  const distance = moment.getTime() - now.getTime();
  const days = Math.round((dayOf(moment) - dayOf(now)) / DAY);
  if (Math.abs(days) >= 7) return formatShortDayOf(iso, locale);
  const words = distanceFormat(locale);
  if (days !== 0) return words.format(days, "day");
  if (Math.abs(distance) < MINUTE) return words.format(0, "second");
  return Math.abs(distance) < HOUR
    ? words.format(Math.trunc(distance / MINUTE), "minute")
    : words.format(Math.trunc(distance / HOUR), "hour");
}

/** The time of day of a moment (RFC 3339, or milliseconds since 1970) in the reader's zone. */
export function formatTimeOf(moment: string | number, locale: ClientLanguage): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { timeStyle: "short" }).format(new Date(moment));
}

/** The day of a moment in the reader's zone. */
export function formatDayOf(iso: string, locale: ClientLanguage): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: "long" }).format(new Date(iso));
}

/** The same in few characters, for tables. */
export function formatShortDayOf(iso: string, locale: ClientLanguage): string {
  return shortDayFormat(locale).format(new Date(iso));
}

/** A day (`YYYY-MM-DD`) in few characters, in whatever zone it is read; what is none as it is. */
export function formatShortDay(day: string, locale: ClientLanguage): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : shortDayInUtcFormat(locale).format(at);
}

/** Milliseconds as people read them: "850 ms", "1,2 s". */
export function formatDuration(milliseconds: number | null, locale: ClientLanguage): string {
  if (milliseconds === null) return "";
  const [value, unit] = milliseconds < 1000 ? [milliseconds, "ms"] : [milliseconds / 1000, "s"];
  return `${new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

/** Bytes in the largest fitting decimal unit. */
export function formatBytes(bytes: number, locale: ClientLanguage): string {
  const [value, unit] =
    bytes >= 1_000_000_000
      ? [bytes / 1_000_000_000, "gigabyte"]
      : bytes >= 1_000_000
        ? [bytes / 1_000_000, "megabyte"]
        : [bytes / 1000, "kilobyte"];
  return new Intl.NumberFormat(INTL_LOCALE[locale], { style: "unit", unit, maximumFractionDigits: 1 }).format(value).replace(" ", "\u00a0");
}
