import { INTL_LOCALE, type ClientLanguage } from "@stammdaten/shared/values/language.ts";

/** A size in bytes as people read it: "340 kB", "1,2 MB". */
export function formatBytes(bytes: number, locale: ClientLanguage): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const number = new Intl.NumberFormat(INTL_LOCALE[locale], { style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 });
  // A size stays in one line.
  return number.format(isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000))).replace(" ", "\u00a0");
}
