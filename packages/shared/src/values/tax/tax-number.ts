import { LANDS, type Land } from "../land.ts";
import { hasPlausibleParts, hasRightCheckDigit } from "./tax-number-check.ts";
import { textRule } from "../value-rule.ts";

/**
 * How each Land writes its numbers, and with which digits its tax offices' numbers (BUFA) begin.
 * F office, B district, U number, P check digit; a digit stands for itself.
 */
const LAYOUTS: Readonly<Record<Land, readonly [pattern: string, office: string]>> = {
  BW: ["FFBBB/UUUUP", "28"],
  BY: ["FFF/BBB/UUUUP", "9"],
  BE: ["FF/BBB/UUUUP", "11"],
  BB: ["0FF/BBB/UUUUP", "30"],
  HB: ["FF BBB UUUUP", "24"],
  HH: ["FF/BBB/UUUUP", "22"],
  HE: ["0FF BBB UUUUP", "26"],
  MV: ["0FF/BBB/UUUUP", "40"],
  NI: ["FF/BBB/UUUUP", "23"],
  NW: ["FFF/BBBB/UUUP", "5"],
  RP: ["FF/BBB/UUUUP", "27"],
  SL: ["0FF/BBB/UUUUP", "10"],
  SN: ["2FF/BBB/UUUUP", "32"],
  ST: ["1FF/BBB/UUUUP", "31"],
  SH: ["FF/BBB/UUUUP", "21"],
  TH: ["1FF/BBB/UUUUP", "41"],
};

/** Removes what the Länder write between the digits: blanks, slashes, dots, hyphens. A letter stays, to be refused. */
export function normaliseTaxNumber(value: string): string {
  return value.replace(/[\s./\u2010-\u2015-]/g, "");
}

/**
 * A Land's own tax number (Steuernummer), stored as 10 or 11 digits. Error:
 * validation.taxNumber.length. Nothing more is refused: see `checkTaxNumber`.
 */
export const TaxNumber = textRule({
  code: "validation.taxNumber.length",
  longest: 50,
  normalise: normaliseTaxNumber,
  isValid: (text) => /^\d{10,11}$/.test(text),
});

/** The Land of a tax office, from its four-digit federal number (Bundesfinanzamtsnummer). */
export function landOfTaxOffice(bufa: string): Land | null {
  if (!/^\d{4}$/.test(bufa)) return null;
  return LANDS.find((land) => bufa.startsWith(LAYOUTS[land][1])) ?? null;
}

function hasLayoutOf(digits: string, land: Land): boolean {
  const shape = LAYOUTS[land][0].replace(/[/ ]/g, "").replace(/[FBUP]/g, "\\d");
  return new RegExp(`^${shape}$`).test(digits);
}

/** Writes 10 or 11 digits with the Land's own separators; what does not fit the Land stays digits. */
export function formatTaxNumber(value: string, land: Land | null): string {
  const digits = normaliseTaxNumber(value);
  if (land === null || !hasLayoutOf(digits, land)) return digits;
  let next = 0;
  return LAYOUTS[land][0].replace(/[^/ ]/g, () => digits.charAt(next++));
}

/**
 * The uniform thirteen-digit number for electronic tax returns (ELSTER): office, a zero, district,
 * number, check digit. Null where the digits have not the Land's shape.
 */
export function toElster(value: string, land: Land): string | null {
  const digits = normaliseTaxNumber(value);
  if (!hasLayoutOf(digits, land)) return null;
  const [pattern, office] = LAYOUTS[land];
  const first = pattern.indexOf("F");
  const afterOffice = pattern.lastIndexOf("F") + 1;
  return `${office}${digits.slice(first, afterOffice)}0${digits.slice(afterOffice)}`;
}

/**
 * What looks wrong about a tax number, from the Land or the tax office's federal number; a warning,
 * never a refusal, since offices merge and close. Null: nothing, or the Land is unknown.
 */
export function checkTaxNumber(value: string, bufaOrLand: string): "warning.taxNumber.checkDigit" | "warning.taxNumber.land" | null {
  const land = LANDS.find((candidate) => candidate === bufaOrLand) ?? landOfTaxOffice(bufaOrLand);
  if (land === null) return null;
  const elster = toElster(value, land);
  if (elster === null) return "warning.taxNumber.land";
  return hasPlausibleParts(elster, land) && hasRightCheckDigit(elster, land) ? null : "warning.taxNumber.checkDigit";
}
