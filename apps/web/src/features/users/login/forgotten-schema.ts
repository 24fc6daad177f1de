import { z } from "zod";
import { Username } from "@stammdaten/shared/contract/users.ts";

/** Whose password is to be set anew. */
export const ForgottenForm = z.object({ userName: Username });
export type ForgottenForm = z.output<typeof ForgottenForm>;
