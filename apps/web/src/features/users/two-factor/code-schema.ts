import { z } from "zod";
import { SecondFactor } from "@stammdaten/shared/contract/sessions.ts";

/** The first code of an authenticator app. */
export const CodeForm = z.object({ code: SecondFactor.pipe(z.string().min(1, { error: "account.twoFactor.codeRequired" })) });
export type CodeForm = z.output<typeof CodeForm>;
