import { DatevNumber } from "../values/datev/datev-number.ts";
import { Refusal } from "./errors.ts";
import { MOST_IMPORTED } from "./limits.ts";

/** Client numbers from the first to the last, both included. */
export type DatevRange = { readonly from: number; readonly to: number };

/**
 * A range of client numbers as a firm typed it: 1 to 99999, at most so many of them, without a number 100.
 * @throws Refusal range.invalid
 */
export function readDatevRange(given: { readonly from: unknown; readonly to: unknown }, most = MOST_IMPORTED): DatevRange {
  const [from, to] = [DatevNumber.safeParse(given.from), DatevNumber.safeParse(given.to)];
  if (!from.success) throw refuse("fromDatevNumber");
  if (!to.success || to.data < from.data || to.data - from.data >= most) throw refuse("toDatevNumber");
  return { from: from.data, to: to.data };
}

const refuse = (path: string): Refusal => new Refusal("range.invalid", { issues: [{ path, code: "range.invalid" }] });
