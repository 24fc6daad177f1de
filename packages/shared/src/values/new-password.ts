import { z } from "zod";
import { MAX_BYTES, meetsRule, normalisePassword } from "./password.ts";

function countBytes(value: string): number {
  return new TextEncoder().encode(value).length;
}

/**
 * A new password, in NFC. Errors: validation.password.weak (rule not met), validation.password.tooLong
 * (more than 72 bytes of UTF-8). Whether it is a common one, the server checks.
 */
export const Password = z.string({ error: "validation.password.weak" }).check(
  z.maxLength(1000, { error: "validation.password.tooLong", abort: true }),
  z.overwrite(normalisePassword),
  z.refine((value) => countBytes(value) <= MAX_BYTES, { error: "validation.password.tooLong", abort: true }),
  z.refine(meetsRule, { error: "validation.password.weak" }),
);
