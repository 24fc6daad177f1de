import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A secret in the format of Standard Webhooks. */
export const makeSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/**
 * Signs what is sent after the Standard Webhooks specification, version 1: HMAC-SHA256 over id, time and body.
 * @param seconds since 1970, when it is sent
 * @returns the value of `webhook-signature`
 */
export function signMessage(secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}
