import { COUNTRIES } from "./countries.ts";

/**
 * The country codes DATEV takes (DATEVconnect client master data 1.7.1): the usual ones, two
 * dissolved countries (AN Netherlands Antilles, CS Serbia and Montenegro) and XI, Northern Ireland.
 */
export const DATEV_COUNTRIES: readonly string[] = [...COUNTRIES, "AN", "CS", "XI"];

/** Whether DATEV takes a country code, written in upper case. */
export function isDatevCountry(code: string): boolean {
  return DATEV_COUNTRIES.includes(code);
}
