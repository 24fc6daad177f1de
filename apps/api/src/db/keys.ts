import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

type DataKey = { readonly id: string; readonly bytes: Buffer };
type GivenKeys = { readonly data: string; readonly link: string };
type Keys = { readonly data: readonly [DataKey, ...DataKey[]]; readonly link: Buffer };
let keys: Keys | undefined;
let givenKeys: GivenKeys | undefined;

/**
 * Sets the keys of this process; to be called once, by a main. Each is 32 bytes as base64url.
 * @param given.data while it is rotated, the new one and those before it, separated by commas: the first encrypts, all decrypt
 */
export function loadKeys(given: GivenKeys): void {
  const [first, ...others] = given.data.split(",").map((one) => asDataKey(one.trim()));
  if (first === undefined) throw new Error("no DATA_KEY");
  givenKeys = given;
  keys = { data: [first, ...others], link: Buffer.from(given.link, "base64url") };
}

/** The keys that were loaded last. @throws where there are none */
export function currentKeys(): GivenKeys {
  if (givenKeys === undefined) throw new Error("keys are not loaded");
  return givenKeys;
}

/** A key is named by what it is, so that nobody has to keep a list of names: the beginning of its hash. */
function asDataKey(text: string): DataKey {
  const bytes = Buffer.from(text, "base64url");
  return { id: createHash("sha256").update("data key:").update(bytes).digest("hex").slice(0, 16), bytes };
}

function loaded(): Keys {
  if (keys === undefined) throw new Error("keys are not loaded");
  return keys;
}

/** The id of the DATA_KEY that encrypts. */
export const currentDataKeyId = (): string => loaded().data[0].id;

/**
 * Encrypts a secret with AES-256-GCM: nonce (12 bytes), tag (16), ciphertext.
 * @param purpose what and whose it is; the same must be given to decrypt, so that a value cannot be moved elsewhere
 */
export function encrypt(plain: string | Uint8Array, purpose: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", loaded().data[0].bytes, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the value was changed, moved or made with a key that is not among those loaded */
export const decrypt = (sealed: Uint8Array, purpose: string): string => decryptBytes(sealed, purpose).toString("utf8");

function decryptBytes(sealed: Uint8Array, purpose: string): Buffer {
  let failure: unknown;
  for (const { bytes } of loaded().data) {
    try {
      return decryptWith(bytes, sealed, purpose);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decryptWith(key: Buffer, sealed: Uint8Array, purpose: string): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

const firmKeyPurpose = (tenantId: string): string => `firm key:${tenantId}`;

/** Wraps a firm's key with the current DATA_KEY. */
export const wrapKey = (key: Uint8Array, tenantId: string): { readonly id: string; readonly wrapped: Buffer<ArrayBuffer> } => ({
  id: currentDataKeyId(),
  wrapped: encrypt(key, firmKeyPurpose(tenantId)),
});

/** @throws when none of the loaded DATA_KEYs wrapped it, for this firm */
export const unwrapKey = (wrapped: Uint8Array, tenantId: string): Buffer => decryptBytes(wrapped, firmKeyPurpose(tenantId));

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
