import { z } from "zod";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { FirmsToChoose } from "@stammdaten/shared/contract/sessions.ts";

const SecondFactor = z.object({ recoveryEndsAt: z.string().nullable().catch(null), isClient: z.boolean().catch(false) });

/** Who is asked for a code, and from when on a recovery of the second factor lets in, where one is under way. */
export type AskedForCode = Readonly<z.infer<typeof SecondFactor>>;

const problemOf = (error: unknown): unknown => (error instanceof ApiError ? error.problem : {});

export const readAskedForCode = (error: unknown): AskedForCode => SecondFactor.parse(problemOf(error));

/** The firms of the accounts that the password opens; null where the refusal names none. */
export const readFirms = (error: unknown): FirmsToChoose["firms"] | null => FirmsToChoose.safeParse(problemOf(error)).data?.firms ?? null;
