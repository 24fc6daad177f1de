import { INTL_LOCALE, type ClientLanguage } from "../language.ts";
import { parseTypedNumber, withoutMarks } from "./typed-number.ts";
import { textRule } from "../value-rule.ts";

const AMOUNT = /^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/;

/**
 * Amount in EUR as a decimal string of at most 13 digits and two decimals, "-" before losses.
 * Error: validation.amount.invalid.
 */
export const Amount = textRule({ code: "validation.amount.invalid", isValid: (text) => AMOUNT.test(text) });

/**
 * Reads an amount as Germans or English speakers type it, with or without the euro sign: "1.234,56",
 * "1,234.56 €", "1.234,-", "1234.5"; "1.234" is 1234. Gives "1234.56", or null if it is none.
 */
export function parseAmount(text: string): string | null {
  if (text.length > 60) return null;
  const bare = withoutMarks(text)
    .trim()
    .replace(/^(€|EUR)|(€|EUR)$/gi, "")
    .trim()
    .replace(/[,.][-–—]{1,2}$/, "");
  return parseTypedNumber(bare);
}

function formatWith(value: string, locale: ClientLanguage, options: Intl.NumberFormatOptions): string {
  if (!AMOUNT.test(value)) return value;
  return new Intl.NumberFormat(INTL_LOCALE[locale], options).format(Number(value));
}

/** Shows an amount with two decimals and no currency: "1.234,56" or "1,234.56". */
export function formatAmount(value: string, locale: ClientLanguage): string {
  return formatWith(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Shows an amount with its currency: "1.234,56 €" (with a no-break space) or "€1,234.56". */
export function formatEuro(value: string, locale: ClientLanguage): string {
  return formatWith(value, locale, { style: "currency", currency: "EUR" });
}
