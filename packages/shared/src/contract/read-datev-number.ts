import { DatevNumber } from "../values/datev-number.ts";
import { Refusal } from "./errors.ts";

/**
 * A client number as a firm typed it, 1 to 99999.
 * @throws Refusal datevNumber.required for none, datevNumber.invalid for what is not one
 */
export function readDatevNumber(given: unknown): number {
  if (given === undefined || given === null || given === "") throw new Refusal("datevNumber.required", { issues: [{ path: "datevNumber", code: "datevNumber.required" }] });
  const parsed = DatevNumber.safeParse(given);
  if (!parsed.success) throw new Refusal("datevNumber.invalid", { issues: [{ path: "datevNumber", code: "datevNumber.invalid" }] });
  return parsed.data;
}
