import { SingleLineText } from "../text.ts";
import { accept, andThen, refuse } from "../value-rule.ts";

/** The court's place alone: "Amtsgericht München", "AG München" and "Registergericht München" are all München. */
export const normaliseRegisterCourt = (value: string): string => value.replace(/^\s*(Amtsgericht|Registergericht|AG)\s+(?=\S)/i, "");

/**
 * Court that keeps a register, stored as the place of the local court; DATEV wants no more
 * (`detail.current_name_of_register_court`). Errors: those of `Text`.
 */
export const RegisterCourt = andThen(SingleLineText(60), (text) => {
  const court = normaliseRegisterCourt(text);
  return court === "" ? refuse("validation.required") : accept(court);
});
