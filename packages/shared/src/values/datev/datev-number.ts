import { z } from "zod";

/**
 * DATEV client number as a number or typed digits, given back as an integer from 1 up to
 * `maxDigits` digits (5 to 9, as the firm's DATEV installation is set up; DATEVconnect `GET
 * /version`). Errors: validation.datevNumber.required (missing or empty), validation.datevNumber.invalid.
 */
export function datevNumber(maxDigits: number) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context): number => {
      const value = typeof input === "string" ? input.trim() : input;
      const isMissing = value === undefined || value === null || value === "";
      const number = typeof value === "string" && /^\d{1,20}$/.test(value) ? Number(value) : value;
      const isInRange = typeof number === "number" && Number.isInteger(number) && number >= 1 && number < 10 ** maxDigits;
      if (isInRange) return number;
      context.issues.push({
        code: "custom",
        message: isMissing ? "validation.datevNumber.required" : "validation.datevNumber.invalid",
        input,
      });
      return z.NEVER;
    }),
  );
}

/** DATEV client number of the usual length, 1 to 99999; errors as `datevNumber`. */
export const DatevNumber = datevNumber(5);
