import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";

/** Names what DATEV, or the way to it, answered, as a text key. @throws whatever else it is: a fault of ours is none of DATEV's */
export function explainDatev(error: unknown): string {
  if (error instanceof DatevUnreachable) return `datev.unreachable.${error.reason}`;
  if (error instanceof DatevRefused)
    return error.status === 401 || error.status === 403 ? "datev.check.credentials" : "datev.check.refused";
  if (error instanceof DatevAnswerInvalid) return "datev.check.noDatev";
  throw error;
}
