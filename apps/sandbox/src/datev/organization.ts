import type { JsonObject } from "./json-value.ts";

/** The one firm, its one establishment and functional area, which every client of the stand-in belongs to. */
export const organization = {
  organization_id: "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1001",
  organization_name: "Musterkanzlei",
  organization_number: 1,
  establishment_id: "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1002",
  establishment_name: "Musterkanzlei - Hauptsitz",
  establishment_number: 1,
  establishment_short_name: "Hauptsitz",
  functional_area_id: "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1003",
  functional_area_name: "Gesamtunternehmen",
  functional_area_short_name: "999",
} as const satisfies JsonObject;

/** Limits of this installation, as `/version` shows them. */
export const installation = { clientNumberStart: 10_000, clientNumberDigits: 5 } as const;

/** The highest client number an installation with that many digits takes. */
export function highestClientNumber(digits: number): number {
  return 10 ** digits - 1;
}
