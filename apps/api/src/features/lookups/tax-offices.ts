import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { z } from "zod";
import { nameTaxOffice } from "./name-tax-office.ts";
import rows from "./data/tax-offices.json" with { type: "json" };

const text = z.string().nullable();
const Rows = z.array(z.tuple([z.string().regex(/^\d{4}$/), z.string(), z.string(), text, text, text, text]));

/** Every tax office by its federal number, as the product brings them. */
export const taxOffices: readonly TaxAuthority[] = Rows.parse(rows).map(([number, name, state, street, zip, city, phone]) => ({
  number,
  name: nameTaxOffice(name),
  state,
  street,
  zip,
  city,
  phone,
}));
