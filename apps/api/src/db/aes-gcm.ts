import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a random nonce of 96 bits (NIST SP 800-38D): nonce, tag, ciphertext.
 * @param bound what must be given again to open it
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, bound: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
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
