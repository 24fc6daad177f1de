import * as z from "zod/mini";
import { SingleLineText } from "../text.ts";

/** The court's place alone: "Amtsgericht München", "AG München" and "Registergericht München" are all München. */
export const normaliseRegisterCourt = (value: string): string => value.replace(/^\s*(Amtsgericht|Registergericht|AG)\s+(?=\S)/i, "");

/**
 * Court that keeps a register, stored as the place of the local court; DATEV wants no more
 * (`detail.current_name_of_register_court`). Errors: those of `Text`.
 */
export const RegisterCourt = SingleLineText(60).check(
  z.overwrite(normaliseRegisterCourt),
  z.minLength(1, { error: "validation.required" }),
);
