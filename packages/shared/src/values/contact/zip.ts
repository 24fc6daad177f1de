import { textRule } from "../value-rule.ts";

/** Postal code of any country: at most 10 letters, digits, blanks and hyphens. Error: validation.zip.invalid. */
export const Zip = textRule({
  code: "validation.zip.invalid",
  normalise: (text) => text.trim().toUpperCase(),
  isValid: (text) => /^[A-Z\d][A-Z\d -]{0,9}$/.test(text),
});

/** Whether a postal code has Germany's five digits. */
export function isGermanZip(value: string): boolean {
  return /^\d{5}$/.test(value);
}
