import { hasUnsafeCharacters } from "./text.ts";
import { textRule } from "./value-rule.ts";

// Area numbers of the ordinance on insurance numbers (VKVV, annex). The federal carrier's are a
// regional carrier's plus 40; 38 to 89 below are the miners' and railway carrier's; 40 is the
// allowance office's.
const REGIONAL_AREAS = [2, 3, 4, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29];
const OTHER_AREAS = [38, 39, 40, 80, 81, 82, 89];

const FACTORS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/** Removes blanks and upper-cases. */
export function normalisePensionNumber(value: string): string {
  return value.replace(/\s/g, "").toUpperCase();
}

/** Pension insurance number (§ 147 SGB VI): exactly twelve characters. Error: validation.pensionNumber.length. */
export const PensionNumber = textRule({
  code: "validation.pensionNumber.length",
  normalise: normalisePensionNumber,
  isValid: (text) => text.length === 12 && !hasUnsafeCharacters(text),
});

function isKnownArea(area: number): boolean {
  return REGIONAL_AREAS.includes(area) || REGIONAL_AREAS.includes(area - 40) || OTHER_AREAS.includes(area);
}

function computeCheckDigit(number: string): number {
  const letter = String(number.charCodeAt(8) - 64).padStart(2, "0");
  const digits = number.slice(0, 8) + letter + number.slice(9, 11);
  let sum = 0;
  FACTORS.forEach((factor, index) => {
    const product = Number(digits[index]) * factor;
    sum += Math.floor(product / 10) + (product % 10);
  });
  return sum % 10;
}

/**
 * Whether area, shape and check digit (VKVV § 2) look wrong; a warning, never a refusal. The day is
 * not checked: days above 31 are given out when a birthday's serial numbers have run out.
 */
export function checkPensionNumber(value: string): "warning.pensionNumber.checkDigit" | null {
  const number = normalisePensionNumber(value);
  const looksRight =
    /^\d{4}(0\d|1[0-2])\d{2}[A-Z]\d{3}$/.test(number) &&
    isKnownArea(Number(number.slice(0, 2))) &&
    computeCheckDigit(number) === Number(number[11]);
  return looksRight ? null : "warning.pensionNumber.checkDigit";
}

/** Groups the number as the pension carriers print it: "15 070649 C 103". */
export function formatPensionNumber(value: string): string {
  return normalisePensionNumber(value).replace(/^(\d{2})(\d{6})([A-Z])(\d{3})$/, "$1 $2 $3 $4");
}
