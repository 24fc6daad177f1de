import { datevNumber } from "../values/datev/datev-number.ts";
import { Refusal } from "./errors.ts";

/**
 * A client number as a firm typed it, from 1 up to as many digits as the firm's DATEV takes.
 * @param path of the input that it came with
 * @throws Refusal datevNumber.required for none, datevNumber.invalid for what is not one
 */
export function readDatevNumber(given: unknown, maxDigits: number, path = "datevNumber"): number {
  if (given === undefined || given === null || given === "")
    throw new Refusal("datevNumber.required", { issues: [{ path, code: "datevNumber.required" }] });
  const parsed = datevNumber(maxDigits).safeParse(given);
  if (!parsed.success) throw new Refusal("datevNumber.invalid", { issues: [{ path, code: "datevNumber.invalid" }] });
  return parsed.data;
}
