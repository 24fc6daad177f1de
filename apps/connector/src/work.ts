import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";
import { describeCall, type Carry } from "./carry-call.ts";
import { PortalAway, TokenRefused, type Answer, type Portal, type TakenCall } from "./portal.ts";

/** Calls that are carried side by side. DATEVconnect is a server of a small office. */
const MOST_AT_ONCE = 2;
const WAIT_SECONDS = 25;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Work = {
  readonly portal: Portal;
  readonly carry: Carry;
  readonly log: Log;
  /** Ends the wait for work; calls that are under way are brought to their end. */
  readonly stop: AbortSignal;
};

/**
 * Polls the portal for calls and carries them, until stopped.
 * @throws TokenRefused
 */
export async function work({ portal, carry, log, stop }: Work): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let failures = 0;
  try {
    while (!stop.aborted) {
      if (underWay.size >= MOST_AT_ONCE) {
        await Promise.race(underWay);
        continue;
      }
      try {
        const call = await portal.take(WAIT_SECONDS, stop);
        if (failures > 0) log.info("connected to the portal again");
        failures = 0;
        if (call === null) continue;
        const done = carryAndAnswer({ portal, carry, log }, call).finally(() => underWay.delete(done));
        underWay.add(done);
      } catch (error) {
        if (!(error instanceof PortalAway)) throw error;
        if (stop.aborted) break;
        const pauseMs = pauseAfter((failures += 1));
        log.warn(`the portal cannot be asked: ${error.message}; next try in ${Math.round(pauseMs / 100) / 10} s`);
        await sleep(pauseMs, undefined, { signal: stop }).catch(() => {});
      }
    }
  } finally {
    await Promise.all(underWay);
  }
}

/** Longer from try to try, and never the same for all connectors that lost the portal at one moment. */
export const pauseAfter = (failures: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random() / 2);

async function carryAndAnswer({ portal, carry, log }: Omit<Work, "stop">, call: TakenCall): Promise<void> {
  const startedAt = Date.now();
  const left = (): number => startedAt + call.ms - Date.now();
  try {
    const answer = await carry(call);
    log.info(`${describeCall(call)}: ${"failure" in answer ? answer.failure : answer.status} after ${Date.now() - startedAt} ms`);
    await bring(portal, call.id, answer, left);
  } catch (error) {
    // The portal gives the call up when its time is over, and decides anew.
    log.warn(`${describeCall(call)}: the answer was not taken: ${error instanceof Error ? error.message : "unknown"}`);
  }
}

const RETRY_MS = 300;
/** Kept for the last try: the call's time counts until the portal has the answer. */
const WAY_MS = 500;

async function bring(portal: Portal, id: string, answer: Answer, left: () => number): Promise<void> {
  for (;;) {
    try {
      return await portal.answer(id, answer, left() + WAY_MS);
    } catch (error) {
      if (error instanceof TokenRefused || !(error instanceof PortalAway)) throw error;
      // DATEV's answer cannot be passed on: report that, or the caller waits in vain.
      if (error.status === 400 && !("failure" in answer)) return await bring(portal, id, { failure: "invalidAnswer" }, left);
      if ((error.status >= 400 && error.status < 500 && error.status !== 429) || left() < RETRY_MS) throw error;
      await sleep(RETRY_MS);
    }
  }
}
