import * as z from "zod/mini";

/** Removes blanks and upper-cases. */
export function normaliseBic(value: string): string {
  return value.replace(/\s/g, "").toUpperCase();
}

/** BIC (ISO 9362) of 8 or 11 characters: bank, country, place, branch. Error: validation.bic.invalid. */
export const Bic = z.string({ error: "validation.bic.invalid" }).check(
  z.overwrite(normaliseBic),
  z.refine((value) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(value), { error: "validation.bic.invalid" }),
);
