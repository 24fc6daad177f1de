import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { buildWordSearch } from "./search-words.ts";

const MOST = 20;
const NUMBER_LENGTH = 4;

export type TaxOfficeSearch = {
  /** Offices by federal number (BUFA), postcode, or words of their name and place; at most 20, best first. */
  readonly find: (filter: string) => TaxAuthority[];
  /** The office with this federal number; null for a number that there is none of, or none any more. */
  readonly byNumber: (number: string) => TaxAuthority | null;
};

/** Searches tax offices. */
export function createTaxOfficeSearch(taxOffices: readonly TaxAuthority[]): TaxOfficeSearch {
  const searchWords = buildWordSearch(taxOffices, ({ name, city, number, zip }) => ({
    name: name.replace(/^Finanzamt /, ""),
    more: [city, number, zip, "Finanzamt"],
  }));
  const byNumber = new Map(taxOffices.map((office) => [office.number, office]));
  return {
    find: (filter) => {
      const digits = filter.replace(/\s/g, "");
      if (!/^\d+$/.test(digits)) return searchWords(filter, MOST);
      const key = digits.length > NUMBER_LENGTH ? "zip" : "number";
      return taxOffices.filter((office) => office[key]?.startsWith(digits) === true).slice(0, MOST);
    },
    byNumber: (number) => byNumber.get(number) ?? null,
  };
}
