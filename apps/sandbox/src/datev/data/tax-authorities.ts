import type { JsonObject } from "../json-value.ts";
import rows from "./tax-authorities.json" with { type: "json" };

// Each row: federal tax office number (BUFA), name without "Finanzamt", town; from the GemFA export of the BZSt.
const offices = rows.map((row) => ({ number: Number(row[0]), name: String(row[1]), city: String(row[2]) }));

/** Tax offices as `/tax-authorities` lists them. */
export const taxAuthorities: readonly JsonObject[] = offices.map(({ number, name, city }, index) => ({
  id: String(index + 1).padStart(6, "0"),
  ...(city === "" ? {} : { city }),
  country_code: "DE",
  name,
  number,
  standard: true,
  timestamp: "2025-04-23T00:00:00.000",
}));

/** Name of a tax office by its 4-digit number. */
export const taxOfficeNameByNumber: ReadonlyMap<number, string> = new Map(offices.map(({ number, name }) => [number, name]));
