import { z } from "zod";
import { isEmail, normaliseEmail } from "./email.ts";

/** The address of a firm, or of one of its logins: as `Email`. Error: validation.email.format. */
export const AccountEmail = z
  .string({ error: "validation.email.format" })
  .check(
    z.maxLength(1000, { error: "validation.email.format", abort: true }),
    z.overwrite(normaliseEmail),
    z.refine(isEmail, { error: "validation.email.format" }),
  );
