import { INTL_LOCALE, type ClientLanguage } from "../language.ts";
import { parseTypedNumber } from "./typed-number.ts";
import { accept, andThen, refuse, textRule, type ValueRule } from "../value-rule.ts";

/** Reads a typed whole number, grouped in any usual way ("1.234", "1,234", "1 234"); null if it is none. */
export function parseInteger(text: string): number | null {
  const value = parseTypedNumber(text);
  return value === null || value.includes(".") ? null : Number(value);
}

/**
 * Whole number from `min` to `max`, stored as it was typed ("12", "1.234"). Errors: validation.integer.invalid (none at all),
 * validation.integer.range.
 */
export const Integer = (min: number, max: number): ValueRule<string> =>
  andThen(textRule({ code: "validation.integer.invalid", isValid: (text) => parseInteger(text) !== null }), (text) => {
    const number = parseInteger(text);
    return number !== null && number >= min && number <= max ? accept(text) : refuse("validation.integer.range");
  });

/** Making one costs more than all that is then asked of it. */
const formats: Partial<Record<ClientLanguage, Intl.NumberFormat>> = {};

/** Shows a whole number with its thousands grouped: "1.234" or "1,234". */
export function formatInteger(value: number, locale: ClientLanguage): string {
  formats[locale] ??= new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 0 });
  return formats[locale].format(value);
}
