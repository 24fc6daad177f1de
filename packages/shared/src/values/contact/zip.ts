import * as z from "zod/mini";

/** Postal code of any country: at most 10 letters, digits, blanks and hyphens. Error: validation.zip.invalid. */
export const Zip = z.string({ error: "validation.zip.invalid" }).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.refine((value) => /^[A-Z\d][A-Z\d -]{0,9}$/.test(value), { error: "validation.zip.invalid" }),
);

/** Whether a postal code has Germany's five digits. */
export function isGermanZip(value: string): boolean {
  return /^\d{5}$/.test(value);
}
