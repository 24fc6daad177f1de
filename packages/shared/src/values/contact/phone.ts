import { textRule } from "../value-rule.ts";

/** Trims and turns the special blanks of copied text into ordinary ones; the grouping stays as typed. */
export function normalisePhone(value: string): string {
  return value.trim().replace(/[\u00A0\u2007\u202F]/g, " ");
}

/**
 * Telephone number as typed: 5 to 30 characters out of digits, "+", blanks, "/", "-" and
 * parentheses, three digits at least. Error: validation.phone.invalid.
 */
export const Phone = textRule({
  code: "validation.phone.invalid",
  normalise: normalisePhone,
  isValid: (text) => /^[\d+ /()-]{5,30}$/.test(text) && text.replace(/\D/g, "").length >= 3,
});
