import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { z } from "zod";
import rows from "./data/tax-offices.json" with { type: "json" };

const text = z.string().nullable();
const Rows = z.array(z.tuple([z.string().regex(/^\d{4}$/), z.string(), z.string(), text, text, text, text]));

/** Authorities that are called by another name than "Finanzamt". */
const otherNames = /finanzamt|kasse|prüfungsamt|landesamt|bundeszentralamt/i;

/** Every tax office by its federal number; the source leaves the word "Finanzamt" out of the names. */
export const taxOffices: readonly TaxAuthority[] = Rows.parse(rows).map(([number, name, state, street, zip, city, phone]) => ({
  number,
  name: otherNames.test(name) ? name : `Finanzamt ${name}`,
  state,
  street,
  zip,
  city,
  phone,
}));
