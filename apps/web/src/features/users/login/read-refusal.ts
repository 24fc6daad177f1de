import { z } from "zod";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { FirmsToChoose } from "@stammdaten/shared/contract/sessions.ts";

const Waiting = z.object({ recoveryEndsAt: z.string().nullable().catch(null) });

const problemOf = (error: unknown): unknown => (error instanceof ApiError ? error.problem : {});

/** From when on a recovery of the second factor lets in, where one is under way. */
export const readRecoveryEnd = (error: unknown): string | null => Waiting.parse(problemOf(error)).recoveryEndsAt;

/** The firms of the accounts that the password opens; null where the refusal names none. */
export const readFirms = (error: unknown): FirmsToChoose["firms"] | null => FirmsToChoose.safeParse(problemOf(error)).data?.firms ?? null;
