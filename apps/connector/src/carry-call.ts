import { DatevAnswerInvalid, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { openDirectTransport } from "@stammdaten/datev/direct-transport.ts";
import type { DatevConnection } from "@stammdaten/datev/gateway.ts";
import { asCarried } from "./as-carried.ts";
import type { Answer, TakenCall } from "./portal.ts";

/** Asks DATEVconnect what the portal wants to know, within the time that is left for it. Any outcome is an answer. */
export async function carryCall(connection: DatevConnection, taken: TakenCall): Promise<Answer> {
  const call = asCarried(taken);
  if (call === undefined) return { failure: "notCarried" };
  try {
    return await openDirectTransport(connection, { callMs: Math.max(1, taken.ms) })(call);
  } catch (error) {
    if (error instanceof DatevAnswerInvalid) return { failure: "invalidAnswer" };
    if (!(error instanceof DatevUnreachable)) throw error;
    return { failure: error.reason === "timeout" || error.reason === "forbiddenHost" ? error.reason : "network" };
  }
}

/** What a call was about, without whom: `GET /addressees`. Behind that stand numbers and names of clients. */
export function describeCall({ method, path }: TakenCall): string {
  const [, kind = "?"] = /^\/datev\/api\/[a-z-]+\/v1\/([a-z-]+)/.exec(path) ?? [];
  return `${method} /${kind}`;
}
