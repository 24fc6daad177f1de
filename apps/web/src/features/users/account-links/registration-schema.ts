import { z } from "zod";
import { isTypedTwice, LinkToken, mismatch, newPassword } from "@stammdaten/shared/contract/passwords.ts";
import { Username } from "@stammdaten/shared/contract/users.ts";

/** The contract's rules; the name is in its field already and must not be emptied. */
export const RegistrationForm = z.strictObject({ token: LinkToken, username: Username, ...newPassword }).refine(isTypedTwice, mismatch);
export type RegistrationForm = z.output<typeof RegistrationForm>;
