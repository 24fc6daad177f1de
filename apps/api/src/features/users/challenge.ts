import { randomBytes } from "node:crypto";
import { Refusal, type ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import { isChallengeSeal, sealChallenge, type SealedFor } from "../../db/keys.ts";
import { countTry, giveBackTry, type Limit } from "../../db/rate-limit.ts";

const SECONDS = 5 * 60;
/** A challenge is taken once; the counter outlives it. */
const once: Limit = { name: "challenge", points: 1, seconds: SECONDS + 60 };

/** A challenge that nobody else can make, good for five minutes: random, its end, and a seal over both and what it is for. */
export function makeChallenge(purpose: SealedFor, now: Date): string {
  const body = `${randomBytes(16).toString("base64url")}.${now.getTime() + SECONDS * 1000}`;
  return `${body}.${sealChallenge(purpose, body)}`;
}

const SHAPE = /^([A-Za-z0-9_-]{22}\.(\d{13}))\.([A-Za-z0-9_-]{43})$/;

/** Whether a challenge is one of ours, for this, and still good. It is used up by `takeChallenge`. */
export function isOurChallenge(challenge: string, purpose: SealedFor, now: Date): boolean {
  const [, body = "", end = "0", seal = ""] = SHAPE.exec(challenge) ?? [];
  return body !== "" && Number(end) > now.getTime() && isChallengeSeal(purpose, body, seal);
}

/**
 * Uses a challenge up, so that the same answer counts once.
 * @param code of the refusal of one that was used before
 */
export async function takeChallenge(challenge: string, code: ErrorCode): Promise<void> {
  try {
    await countTry(once, challenge);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(code) : error;
  }
}

/** Makes a used challenge good again, for another answer. */
export const giveBackChallenge = (challenge: string): Promise<void> => giveBackTry(once, challenge);
