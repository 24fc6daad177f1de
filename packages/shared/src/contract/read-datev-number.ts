import { datevNumber } from "../values/datev-number.ts";
import { Refusal } from "./errors.ts";

/**
 * A client number as a firm typed it, from 1 up to as many digits as the firm's DATEV takes.
 * @throws Refusal datevNumber.required for none, datevNumber.invalid for what is not one
 */
export function readDatevNumber(given: unknown, maxDigits: number): number {
  if (given === undefined || given === null || given === "") throw new Refusal("datevNumber.required", { issues: [{ path: "datevNumber", code: "datevNumber.required" }] });
  const parsed = datevNumber(maxDigits).safeParse(given);
  if (!parsed.success) throw new Refusal("datevNumber.invalid", { issues: [{ path: "datevNumber", code: "datevNumber.invalid" }] });
  return parsed.data;
}
