import { z } from "zod";
import { isTypedTwice, LinkToken, mismatch, newPassword } from "@stammdaten/shared/contract/passwords.ts";
import { Username } from "@stammdaten/shared/contract/users.ts";

/** The contract's rules; a box that is not ticked yet is a value of its field too. */
export const ConfirmationForm = z
  .strictObject({ token: LinkToken, username: Username, ...newPassword, acceptTerms: z.boolean() })
  .refine(({ acceptTerms }) => acceptTerms, { error: "validation.acceptTerms.required", path: ["acceptTerms"] })
  .refine(isTypedTwice, mismatch);
export type ConfirmationForm = z.output<typeof ConfirmationForm>;
