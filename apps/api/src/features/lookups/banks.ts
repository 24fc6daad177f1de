import type { Bank } from "@stammdaten/shared/contract/lookups.ts";
import { z } from "zod";
import rows from "./data/banks.json" with { type: "json" };

/** Every bank in Germany by its bank code (BLZ), as the product brings them. The source tells no places. */
export const banks: readonly Bank[] = z
  .array(z.tuple([z.string(), z.string(), z.string()]))
  .parse(rows)
  .map(([bankCode, name, bic]) => ({ bankCode, bic: bic === "" ? null : bic, name, city: null }));
