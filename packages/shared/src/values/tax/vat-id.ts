import { computeCheckDigit11And10 } from "./check-digit-11-10.ts";
import { hasUnsafeCharacters } from "../text.ts";
import { textRule } from "../value-rule.ts";

/** What follows the country prefix in each member state, and Northern Ireland (XI). */
const SHAPES: Readonly<Record<string, string>> = {
  AT: "U\\d{8}",
  BE: "[01]\\d{9}",
  BG: "\\d{9,10}",
  CY: "\\d{8}[A-Z]",
  CZ: "\\d{8,10}",
  DE: "\\d{9}",
  DK: "\\d{8}",
  EE: "\\d{9}",
  EL: "\\d{9}",
  ES: "[A-Z\\d]\\d{7}[A-Z\\d]",
  FI: "\\d{8}",
  FR: "[A-Z\\d]{2}\\d{9}",
  HR: "\\d{11}",
  HU: "\\d{8}",
  IE: "\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}",
  IT: "\\d{11}",
  LT: "(\\d{9}|\\d{12})",
  LU: "\\d{8}",
  LV: "\\d{11}",
  MT: "\\d{8}",
  NL: "[A-Z\\d+*]{10}\\d{2}",
  PL: "\\d{10}",
  PT: "\\d{9}",
  RO: "\\d{2,10}",
  SE: "\\d{12}",
  SI: "\\d{8}",
  SK: "\\d{10}",
  XI: "(\\d{9}|\\d{12}|(GD|HA)\\d{3})",
};

/** Removes blanks, dots, slashes and hyphens, upper-cases, and turns the frequent GR into Greece's EL. */
export function normaliseVatId(value: string): string {
  return value
    .replace(/[\s./-]/g, "")
    .toUpperCase()
    .replace(/^GR(?=\d)/, "EL");
}

/**
 * VAT identification number, stored without blanks in upper case, 1 to 20 characters. Error:
 * validation.vatId.invalid. Shape and check digit are `checkVatId`'s.
 */
export const VatId = textRule({
  code: "validation.vatId.invalid",
  longest: 50,
  normalise: normaliseVatId,
  isValid: (text) => text.length >= 1 && text.length <= 20 && !hasUnsafeCharacters(text),
});

/**
 * What looks wrong about a VAT ID: a shape that no member state uses, or a German number's check
 * digit (which the authority does not publish as binding). A warning, never a refusal.
 */
export function checkVatId(value: string): "warning.vatId.format" | "warning.vatId.checkDigit" | null {
  const vatId = normaliseVatId(value);
  const shape = SHAPES[vatId.slice(0, 2)];
  if (shape === undefined || !new RegExp(`^${shape}$`).test(vatId.slice(2))) return "warning.vatId.format";
  if (!vatId.startsWith("DE")) return null;
  return computeCheckDigit11And10(vatId.slice(2, 10)) === Number(vatId[10]) ? null : "warning.vatId.checkDigit";
}
