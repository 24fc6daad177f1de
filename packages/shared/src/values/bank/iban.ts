import { textRule } from "../value-rule.ts";

/**
 * What follows country code and check digits, by country, from the SWIFT IBAN registry:
 * n digits, a letters, c letters or digits, each with its count. (Territories that the registry
 * lists under another country's code, such as Réunion under FR, have no line of their own.)
 */
const STRUCTURES: Readonly<Record<string, string>> = {
  AD: "n8c12",
  AE: "n19",
  AL: "n8c16",
  AT: "n16",
  AZ: "a4c20",
  BA: "n16",
  BE: "n12",
  BG: "a4n6c8",
  BH: "a4c14",
  BI: "n23",
  BR: "n23a1c1",
  BY: "a4n4c16",
  CH: "n5c12",
  CR: "n18",
  CY: "n8c16",
  CZ: "n20",
  DE: "n18",
  DJ: "n23",
  DK: "n14",
  DO: "a4n20",
  EE: "n16",
  EG: "n25",
  ES: "n20",
  FI: "n14",
  FK: "a2n12",
  FO: "n14",
  FR: "n10c11n2",
  GB: "a4n14",
  GE: "c2n16",
  GI: "a4c15",
  GL: "n14",
  GR: "n7c16",
  GT: "c24",
  HN: "a4n20",
  HR: "n17",
  HU: "n24",
  IE: "c4n14",
  IL: "n19",
  IQ: "a4n15",
  IS: "n22",
  IT: "a1n10c12",
  JO: "a4n4c18",
  KW: "a4c22",
  KZ: "n3c13",
  LB: "n4c20",
  LC: "a4c24",
  LI: "n5c12",
  LT: "n16",
  LU: "n3c13",
  LV: "a4c13",
  LY: "n21",
  MC: "n10c11n2",
  MD: "c20",
  ME: "n18",
  MK: "n3c10n2",
  MN: "n16",
  MR: "n23",
  MT: "a4n5c18",
  MU: "a4n19a3",
  NI: "a4n20",
  NL: "a4n10",
  NO: "n11",
  OM: "n3c16",
  PK: "c4n16",
  PL: "n24",
  PS: "c4n21",
  PT: "n21",
  QA: "a4c21",
  RO: "a4c16",
  RS: "n18",
  RU: "n14c15",
  SA: "n2c18",
  SC: "a4n20a3",
  SD: "n14",
  SE: "n20",
  SI: "n15",
  SK: "n20",
  SM: "a1n10c12",
  SO: "n19",
  ST: "n21",
  SV: "a4n20",
  TL: "n19",
  TN: "n20",
  TR: "n5c17",
  UA: "n6c19",
  VA: "n18",
  VG: "c4n16",
  XK: "n16",
  YE: "a4n4c18",
};

const CLASSES: Readonly<Record<string, string>> = { n: "\\d", a: "[A-Z]", c: "[A-Z\\d]" };

/** Removes blanks, dots, slashes, hyphens and a leading "IBAN", and upper-cases. */
export function normaliseIban(value: string): string {
  return value
    .replace(/[\s./\u200B\u2010-\u2015-]/g, "")
    .toUpperCase()
    .replace(/^IBAN:?/, "");
}

function hasCountryStructure(iban: string): boolean {
  const structure = STRUCTURES[iban.slice(0, 2)];
  if (structure === undefined) return false;
  const pattern = structure.replace(/([nac])(\d+)/g, (_, kind: string, count: string) => `${CLASSES[kind]}{${count}}`);
  return new RegExp(`^${pattern}$`).test(iban.slice(4));
}

/** ISO 7064 MOD 97-10 over a normalised IBAN, letters counting as 10 to 35. */
function remainderOf97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Whether a normalised IBAN has its country's shape and the right check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  // MOD 97-10 produces 02 to 98 only; 00, 01 and 99 would pass the sum though never issued.
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || /^..(00|01|99)/.test(iban)) return false;
  return hasCountryStructure(iban) && remainderOf97(iban) === 1;
}

/** IBAN, stored without blanks in upper case. Error: validation.iban.invalid. */
export const Iban = textRule({ code: "validation.iban.invalid", normalise: normaliseIban, isValid: isIban });

/** Shows an IBAN in groups of four; also while it is still being typed. */
export function formatIban(value: string): string {
  return normaliseIban(value).replace(/(.{4})(?=.)/g, "$1 ");
}

/** The eight-digit Bankleitzahl (positions 5 to 12) of a German IBAN, as soon as it is complete; else null. */
export function bankCodeOf(value: string): string | null {
  return /^DE\d{2}(\d{8})/.exec(normaliseIban(value))?.[1] ?? null;
}

/** The IBAN's last four characters behind dots ("•••• 3000"); of a fragment nothing is shown. */
export function maskIban(value: string): string {
  const iban = normaliseIban(value);
  return iban.length < 15 ? "••••" : `•••• ${iban.slice(-4)}`;
}
