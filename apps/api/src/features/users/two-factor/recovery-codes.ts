import { createHash, randomBytes } from "node:crypto";
import { toBase32 } from "./totp.ts";

const COUNT = 10;
const BYTES = 10;

/** What was typed, without blanks and hyphens, in the spelling that is hashed. */
const tidy = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** A code's hash. Eighty random bits need no slow hash; the user's id keeps it from counting for another. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash("sha256")
    .update(`recovery:${userId}:${tidy(code)}`)
    .digest("base64url");

/** Ten codes, each good once in place of the app: four groups of four letters and digits. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join("-"));
