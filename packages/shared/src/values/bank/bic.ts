import { textRule } from "../value-rule.ts";

/** Removes blanks and upper-cases. */
export function normaliseBic(value: string): string {
  return value.replace(/\s/g, "").toUpperCase();
}

/** BIC (ISO 9362) of 8 or 11 characters: bank, country, place, branch. Error: validation.bic.invalid. */
export const Bic = textRule({
  code: "validation.bic.invalid",
  normalise: normaliseBic,
  isValid: (text) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text),
});
