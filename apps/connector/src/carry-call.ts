import { setTimeout as sleep } from "node:timers/promises";
import { DatevAnswerInvalid, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { openDirectTransport } from "@stammdaten/datev/direct-transport.ts";
import type { DatevConnection } from "@stammdaten/datev/gateway.ts";
import { ownNetwork } from "@stammdaten/datev/hosts.ts";
import { asCarried } from "./as-carried.ts";
import { carryFailures, type Answer, type TakenCall } from "./portal.ts";

export type Carry = (taken: TakenCall) => Promise<Answer>;

/** The portal's own limit: a call may take no longer however much time was left for it. */
const LONGEST_MS = 15_000;

/**
 * Asks DATEVconnect what the portal wants to know, within the time that is left for it. Any outcome is an answer. One
 * transport serves all calls, so that their connections are used again.
 */
export function createCarry(connection: DatevConnection): Carry {
  const transport = openDirectTransport(connection, ownNetwork, { callMs: LONGEST_MS });
  return async (taken) => {
    const call = asCarried(taken);
    if (call === undefined) return { failure: "notCarried" };
    const time = new AbortController();
    try {
      // What comes later nobody waits for any more.
      const over = sleep(taken.ms, { failure: "timeout" } as const, { signal: time.signal });
      return await Promise.race([transport(call), over]);
    } catch (error) {
      if (error instanceof DatevAnswerInvalid) return { failure: "invalidAnswer" };
      if (!(error instanceof DatevUnreachable)) throw error;
      return { failure: carryFailures.find((one) => one === error.reason) ?? "network" };
    } finally {
      time.abort();
    }
  };
}

/** The call without its client: `GET /addressees`. The rest of the path holds numbers and names of clients. */
export function describeCall({ method, path }: TakenCall): string {
  const [, kind = "?"] = /^\/datev\/api\/[a-z-]+\/v1\/([a-z-]+)/.exec(path) ?? [];
  return `${method} /${kind}`;
}
