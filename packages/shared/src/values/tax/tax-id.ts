import { computeCheckDigit11And10 } from "./check-digit-11-10.ts";
import { textRule } from "../value-rule.ts";

/** Removes blanks, slashes, dots and hyphens. */
export function normaliseTaxId(value: string): string {
  return value.replace(/[\s./-]/g, "");
}

/** Among the first ten digits exactly one occurs twice or thrice, never thrice side by side. */
function hasPermittedRepetition(digits: string): boolean {
  const counts = new Map<string, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] ?? 0) <= 3 && !/(\d)\1\1/.test(digits);
}

/**
 * Whether a normalised value is a tax identification number (§ 139b AO): eleven digits without a
 * leading zero, the repetition rule of the Federal Central Tax Office, and its check digit.
 */
export function isTaxId(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false;
  const digits = value.slice(0, 10);
  return hasPermittedRepetition(digits) && computeCheckDigit11And10(digits) === Number(value[10]);
}

/** Tax identification number, stored as eleven digits. Error: validation.taxId.invalid. */
export const TaxId = textRule({ code: "validation.taxId.invalid", normalise: normaliseTaxId, isValid: isTaxId });

/** Groups the eleven digits as official letters do: "86 095 742 719". */
export function formatTaxId(value: string): string {
  return normaliseTaxId(value).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
