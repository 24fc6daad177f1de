import { randomBytes } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { isChallengeSeal, sealChallenge } from "../../../db/keys.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";

const SECONDS = 5 * 60;
/** A challenge is taken once; the counter outlives it. */
const once: Limit = { name: "passkey-challenge", points: 1, seconds: SECONDS + 60 };

/** What a challenge is for: a new passkey in one session, or a login, which is nobody's yet. */
export type ChallengeFor = `session:${string}` | "login";

/** A challenge that nobody else can make, good for five minutes: random, its end, and a seal over both and what it is for. */
export function makeChallenge(purpose: ChallengeFor, now: Date): string {
  const body = `${randomBytes(16).toString("base64url")}.${now.getTime() + SECONDS * 1000}`;
  return `${body}.${sealChallenge(purpose, body)}`;
}

const SHAPE = /^([A-Za-z0-9_-]{22}\.(\d{13}))\.([A-Za-z0-9_-]{43})$/;

/**
 * Whether a challenge is one of ours, for this, and still good. It is used up by `takeChallenge`.
 * @param encoded as the authenticator has signed it: in base64url
 */
export function isOurChallenge(encoded: string, purpose: ChallengeFor, now: Date): boolean {
  const [, body = "", end = "0", seal = ""] = SHAPE.exec(Buffer.from(encoded, "base64url").toString("latin1")) ?? [];
  return body !== "" && Number(end) > now.getTime() && isChallengeSeal(purpose, body, seal);
}

/**
 * Uses a challenge up, so that the same answer counts once.
 * @throws Refusal passkey.refused for one that was used before
 */
export async function takeChallenge(encoded: string): Promise<void> {
  try {
    await countTry(once, encoded);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal("passkey.refused") : error;
  }
}
