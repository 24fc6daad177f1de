import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

type Keys = { readonly data: Buffer; readonly link: Buffer };
let keys: Keys | undefined;

/** Sets the keys of this process; to be called once, by a main. Each is 32 bytes as base64url. */
export function loadKeys(given: { data: string; link: string }): void {
  keys = { data: Buffer.from(given.data, "base64url"), link: Buffer.from(given.link, "base64url") };
}

function loaded(): Keys {
  if (keys === undefined) throw new Error("keys are not loaded");
  return keys;
}

/**
 * Encrypts a secret of others with AES-256-GCM: nonce (12 bytes), tag (16), ciphertext.
 * @param purpose what and whose it is; the same must be given to decrypt, so that a value cannot be moved elsewhere
 */
export function encrypt(plain: string, purpose: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", loaded().data, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the value was changed, moved or made with another key */
export function decrypt(sealed: Uint8Array, purpose: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", loaded().data, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/**
 * The token of a link: 32 bytes as base64url, made of the link's random id and a key that is not in the database.
 * So the worker can write the mail later, again after a crash, and the database holds only the hash.
 */
export const linkToken = (linkId: string): string => createHmac("sha256", loaded().link).update(`link:${linkId}`).digest("base64url");

/** The token of a link with which an account is set up or its password set; a family of its own beside the links of forms. */
export const accountToken = (accountLinkId: string): string =>
  createHmac("sha256", loaded().link).update(`account:${accountLinkId}`).digest("base64url");

export const hashToken = (token: string): Buffer<ArrayBuffer> => Buffer.from(createHash("sha256").update(token).digest());

/** Seals the nonce of an inquiry form: to be made by nobody else, and good for this key of a firm alone. */
export const sealNonce = (token: string, body: string): string =>
  createHmac("sha256", loaded().link).update(`inquiry:${token}:${body}`).digest("base64url");

/** Seals a place in a list that somebody else keeps: good for the firm that was given it alone. */
export const sealCursor = (tenantId: string, id: string): string =>
  createHmac("sha256", loaded().link).update(`cursor:${tenantId}:${id}`).digest("base64url");

/** Six digits that are the same however often the mail is written. */
export function revealDigits(revealId: string): string {
  const number = createHmac("sha256", loaded().link).update(`reveal:${revealId}`).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}

export const hashDigits = (revealId: string, digits: string): Buffer<ArrayBuffer> =>
  Buffer.from(createHmac("sha256", loaded().link).update(`digits:${revealId}:${digits}`).digest());
