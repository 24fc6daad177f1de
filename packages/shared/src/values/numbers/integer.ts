import * as z from "zod/mini";
import { INTL_LOCALE, type ClientLanguage } from "../language.ts";
import { parseTypedNumber } from "./typed-number.ts";

/** Reads a typed whole number, grouped in any usual way ("1.234", "1,234", "1 234"); null if it is none. */
export function parseInteger(text: string): number | null {
  const value = parseTypedNumber(text);
  return value === null || value.includes(".") ? null : Number(value);
}

/**
 * Whole number, as a number or typed, from `min` to `max`. Errors: validation.integer.invalid (none
 * at all), validation.integer.range.
 */
export function Integer(min: number, max: number) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context): number => {
      const number = typeof input === "string" ? parseInteger(input) : input;
      const isInteger = typeof number === "number" && Number.isSafeInteger(number);
      if (isInteger && number >= min && number <= max) return number;
      const message = isInteger ? "validation.integer.range" : "validation.integer.invalid";
      context.issues.push({ code: "custom", message, input });
      return z.NEVER;
    }),
  );
}

/** Making one costs more than all that is then asked of it. */
const formats: Partial<Record<ClientLanguage, Intl.NumberFormat>> = {};

/** Shows a whole number with its thousands grouped: "1.234" or "1,234". */
export function formatInteger(value: number, locale: ClientLanguage): string {
  formats[locale] ??= new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 0 });
  return formats[locale].format(value);
}
