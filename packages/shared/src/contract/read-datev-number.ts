import { DatevNumber } from "../values/datev-number.ts";
import { Refusal } from "./errors.ts";

/**
 * A client number as a firm typed it, 1 to 99999.
 * @param path of the input that it came with
 * @throws Refusal datevNumber.required for none, datevNumber.invalid for what is not one
 */
export function readDatevNumber(given: unknown, path = "datevNumber"): number {
  if (given === undefined || given === null || given === "") throw new Refusal("datevNumber.required", { issues: [{ path, code: "datevNumber.required" }] });
  const parsed = DatevNumber.safeParse(given);
  if (!parsed.success) throw new Refusal("datevNumber.invalid", { issues: [{ path, code: "datevNumber.invalid" }] });
  return parsed.data;
}
