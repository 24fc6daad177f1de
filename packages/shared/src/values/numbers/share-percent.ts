import { INTL_LOCALE, type ClientLanguage } from "../language.ts";
import { parseTypedNumber, withoutMarks } from "./typed-number.ts";
import { textRule } from "../value-rule.ts";

function isSharePercent(value: string): boolean {
  return /^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(value) && Number(value) > 0 && Number(value) <= 100;
}

/**
 * Share in percent as a decimal string ("33.34"), above 0, at most 100, at most two decimals.
 * Error: validation.sharePercent.invalid.
 */
export const SharePercent = textRule({ code: "validation.sharePercent.invalid", isValid: isSharePercent });

/** Reads a typed share ("33,34 %", "%33,34" as Turkish writes it, "50") into "33.34", or null if it is none. */
export function parseSharePercent(text: string): string | null {
  if (text.length > 60) return null;
  const value = parseTypedNumber(withoutMarks(text).trim().replace(/^%|%$/, ""));
  return value !== null && isSharePercent(value) ? value : null;
}

/** Shows a share: "33,34 %" or "33.34%". */
export function formatSharePercent(value: string, locale: ClientLanguage): string {
  if (!isSharePercent(value)) return value;
  const format = new Intl.NumberFormat(INTL_LOCALE[locale], { style: "percent", maximumFractionDigits: 2 });
  return format.format(Number(value) / 100);
}

/** The sum of valid shares in hundredths of a percent (10000 is the whole), so that thirds add up without rounding errors. */
export function sumSharePercents(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
}
