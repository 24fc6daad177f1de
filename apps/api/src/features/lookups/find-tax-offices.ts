import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { buildWordSearch } from "./search-words.ts";
import { taxOffices } from "./tax-offices.ts";

const MOST = 20;
const NUMBER_LENGTH = 4;

const searchWords = buildWordSearch(taxOffices, ({ name, city, number, zip }) => ({ name: name.replace(/^Finanzamt /, ""), more: [city, number, zip, "Finanzamt"] }));
const byNumber = new Map(taxOffices.map((office) => [office.number, office]));

/** Tax offices by federal number (BUFA), postcode, or words of their name and place; at most 20, best first. */
export function findTaxOffices(filter: string): TaxAuthority[] {
  const digits = filter.replace(/\s/g, "");
  if (!/^\d+$/.test(digits)) return searchWords(filter, MOST);
  const key = digits.length > NUMBER_LENGTH ? "zip" : "number";
  return taxOffices.filter((office) => office[key]?.startsWith(digits) === true).slice(0, MOST);
}

/** The tax office with this federal number; null for a number that there is none of, or none any more. */
export function taxOfficeByNumber(number: string): TaxAuthority | null {
  return byNumber.get(number) ?? null;
}
