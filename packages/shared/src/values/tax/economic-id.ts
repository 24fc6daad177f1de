import { computeCheckDigit11And10 } from "./check-digit-11-10.ts";
import { hasUnsafeCharacters } from "../text.ts";
import { textRule } from "../value-rule.ts";

/** Removes blanks, upper-cases, and restores the hyphen before the five-digit distinguishing mark. */
export function normaliseEconomicId(value: string): string {
  return value
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/^(DE\d{9})(\d{5})$/, "$1-$2");
}

/**
 * Economic identification number (W-IdNr, § 139c AO), 1 to 20 characters. Error:
 * validation.economicId.invalid. Shape and check digit are `checkEconomicId`'s.
 */
export const EconomicId = textRule({
  code: "validation.economicId.invalid",
  longest: 50,
  normalise: normaliseEconomicId,
  isValid: (text) => text.length >= 1 && text.length <= 20 && !hasUnsafeCharacters(text),
});

/**
 * What looks wrong about an economic ID: it is DE, nine digits (with the VAT ID's check digit) and,
 * where given, a mark such as -00001. A warning, never a refusal.
 */
export function checkEconomicId(value: string): "warning.economicId.format" | "warning.economicId.checkDigit" | null {
  const economicId = normaliseEconomicId(value);
  if (!/^DE\d{9}(-\d{5})?$/.test(economicId)) return "warning.economicId.format";
  return computeCheckDigit11And10(economicId.slice(2, 10)) === Number(economicId[10]) ? null : "warning.economicId.checkDigit";
}
