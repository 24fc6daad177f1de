import { randomBytes } from "node:crypto";
import { NONCE_MAX_SECONDS, NONCE_MIN_SECONDS } from "@stammdaten/shared/contract/inquiry-nonce.ts";
import { isNonceSeal, sealNonce } from "../../db/keys.ts";

const SHAPE = /^([0-9a-z]{8,9}-[A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{43})$/;

/** What an opened form sends back: when it was opened, in milliseconds to the base of 36, a random part, and their seal. */
export function makeNonce(token: string, now: Date): string {
  const body = `${now.getTime().toString(36)}-${randomBytes(9).toString("base64url")}`;
  return `${body}.${sealNonce(token, body)}`;
}

/** Whether the form of this key was opened by us, long enough ago and not too long. That it is used once is counted elsewhere. */
export function isNonceGood(nonce: string, token: string, now: Date): boolean {
  const [, body = "", seal = ""] = SHAPE.exec(nonce) ?? [];
  if (body === "" || !isNonceSeal(token, body, seal)) return false;
  const seconds = (now.getTime() - Number.parseInt(body, 36)) / 1000;
  return seconds >= NONCE_MIN_SECONDS && seconds <= NONCE_MAX_SECONDS;
}
