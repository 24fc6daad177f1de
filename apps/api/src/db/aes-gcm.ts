import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Random bytes are taken from the system for this many nonces at once: asking for each costs as much as encrypting a form. */
const NONCES_AT_ONCE = 256;
let nonces = Buffer.alloc(0);

/** 96 random bits, given out once. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * AES-256-GCM under a random nonce of 96 bits (NIST SP 800-38D): nonce, tag, ciphertext.
 * @param bound what must be given again to open it
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, bound: string): Buffer<ArrayBuffer> {
  const nonce = nextNonce();
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound));
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

/** @throws when the bytes were changed, cut, bound to something else, or sealed with another key */
export function openBytes(key: KeyObject, sealed: Uint8Array, bound: string): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
