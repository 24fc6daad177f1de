import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import { openBytes, sealBytes } from "./aes-gcm.ts";

type DataKey = { readonly id: string; readonly key: KeyObject };
type Keys = { readonly data: readonly [DataKey, ...DataKey[]]; readonly link: readonly [Buffer, ...Buffer[]] };
let keys: Keys | undefined;

/**
 * Sets the keys of this process; to be called once, by a main. Each is 32 bytes as base64url.
 * While one is rotated, the new one and those before it, separated by commas: the first makes what is new, all of them open and check.
 */
export function loadKeys(given: { readonly data: string; readonly link: string }): void {
  const [first, ...others] = splitKeys(given.data).map(asDataKey);
  const [link, ...formerLinks] = splitKeys(given.link);
  if (first === undefined || link === undefined) throw new Error("no keys");
  keys = { data: [first, ...others], link: [link, ...formerLinks] };
}

const splitKeys = (text: string): Buffer[] => text.split(",").map((one) => Buffer.from(one.trim(), "base64url"));

/** A key is named by what it is, so that nobody has to keep a list of names: the beginning of its hash. */
function asDataKey(bytes: Buffer): DataKey {
  return { id: createHash("sha256").update("data key:").update(bytes).digest("hex").slice(0, 16), key: createSecretKey(bytes) };
}

function loaded(): Keys {
  if (keys === undefined) throw new Error("keys are not loaded");
  return keys;
}

/** The id of the DATA_KEY that encrypts. */
export const currentDataKeyId = (): string => loaded().data[0].id;

/**
 * Encrypts a secret with the current DATA_KEY, as `sealBytes` says.
 * @param purpose what and whose it is; the same must be given to decrypt, so that a value cannot be moved elsewhere
 */
export const encrypt = (plain: string, purpose: string): Buffer<ArrayBuffer> =>
  sealBytes(loaded().data[0].key, Buffer.from(plain), purpose);

/** @throws when the value was changed, moved or made with a key that is not among those loaded */
export const decrypt = (sealed: Uint8Array, purpose: string): string => decryptBytes(sealed, purpose).toString("utf8");

function decryptBytes(sealed: Uint8Array, purpose: string): Buffer {
  let failure: unknown;
  for (const { key } of loaded().data) {
    try {
      return openBytes(key, sealed, purpose);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * What was encrypted with a former DATA_KEY, encrypted with the current one; null where that is the case already.
 * @throws as `decrypt`
 */
export function reencrypt(sealed: Uint8Array, purpose: string): Buffer<ArrayBuffer> | null {
  try {
    openBytes(loaded().data[0].key, sealed, purpose);
    return null;
  } catch {
    return encrypt(decrypt(sealed, purpose), purpose);
  }
}

const firmKeyPurpose = (tenantId: string): string => `firm key:${tenantId}`;

/** Wraps a firm's key with the current DATA_KEY. */
export const wrapKey = (key: Uint8Array, tenantId: string): { readonly id: string; readonly wrapped: Buffer<ArrayBuffer> } => ({
  id: currentDataKeyId(),
  wrapped: sealBytes(loaded().data[0].key, key, firmKeyPurpose(tenantId)),
});

/** @throws when none of the loaded DATA_KEYs wrapped it, for this firm */
export const unwrapKey = (wrapped: Uint8Array, tenantId: string): Buffer => decryptBytes(wrapped, firmKeyPurpose(tenantId));

/** What each LINK_KEY makes of a text, the current one's first. */
const linkMacs = (text: string): readonly [Buffer, ...Buffer[]] => {
  const [current, ...former] = loaded().link;
  const mac = (key: Buffer): Buffer => createHmac("sha256", key).update(text).digest();
  return [mac(current), ...former.map(mac)];
};

const currentMac = (text: string): Buffer => linkMacs(text)[0];

/** The token that a hash was made of, by whichever LINK_KEY; without a hash the current one's. */
function tokenOf(text: string, tokenHash: Uint8Array | undefined): string {
  const tokens = linkMacs(text).map((mac) => mac.toString("base64url"));
  const [current = ""] = tokens;
  return tokenHash === undefined ? current : (tokens.find((token) => hashToken(token).equals(tokenHash)) ?? current);
}

/**
 * The token of a link: 32 bytes as base64url, made of the link's random id and a key that is not in the database.
 * So the worker can write the mail later, again after a crash, and the database holds only the hash.
 * @param tokenHash of a link that is stored: it may have been made with the LINK_KEY before
 */
export const linkToken = (linkId: string, tokenHash?: Uint8Array): string => tokenOf(`link:${linkId}`, tokenHash);

/** The token of a link with which an account is set up or its password set; a family of its own beside the links of forms. */
export const accountToken = (accountLinkId: string, tokenHash?: Uint8Array): string => tokenOf(`account:${accountLinkId}`, tokenHash);

export const hashToken = (token: string): Buffer<ArrayBuffer> => Buffer.from(createHash("sha256").update(token).digest());

/** Compared as text: of two spellings of the same bytes only ours counts. */
const isMacOf = (text: string, given: string): boolean => {
  const spelled = Buffer.from(given);
  return linkMacs(text).some((mac) => {
    const wanted = Buffer.from(mac.toString("base64url"));
    return wanted.length === spelled.length && timingSafeEqual(wanted, spelled);
  });
};

/** Seals the nonce of an inquiry form: to be made by nobody else, and good for this key of a firm alone. */
export const sealNonce = (token: string, body: string): string => currentMac(`inquiry:${token}:${body}`).toString("base64url");
export const isNonceSeal = (token: string, body: string, seal: string): boolean => isMacOf(`inquiry:${token}:${body}`, seal);

/** What a challenge is for: a passkey that is made in a session or logs in, or a step of a login at a firm's provider. */
export type SealedFor = `passkey:session:${string}` | "passkey:login" | `sso:${string}`;

/** Seals a challenge: to be made by nobody else, and good for one purpose alone. */
export const sealChallenge = (purpose: SealedFor, body: string): string => currentMac(`${purpose}:${body}`).toString("base64url");
export const isChallengeSeal = (purpose: SealedFor, body: string, seal: string): boolean => isMacOf(`${purpose}:${body}`, seal);

/** Seals a place in a list that somebody else keeps: good for the firm that was given it alone. */
export const sealCursor = (tenantId: string, id: string): string => currentMac(`cursor:${tenantId}:${id}`).toString("base64url");
export const isCursorSeal = (tenantId: string, id: string, seal: string): boolean => isMacOf(`cursor:${tenantId}:${id}`, seal);

const asDigits = (mac: Buffer): string => String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/**
 * Six digits that are the same however often the mail is written.
 * @param codeHash of a code that is stored: it may have been made with the LINK_KEY before
 */
export function revealDigits(revealId: string, codeHash?: Uint8Array): string {
  const digits = linkMacs(`reveal:${revealId}`).map(asDigits);
  const [current = ""] = digits;
  return codeHash === undefined ? current : (digits.find((one) => isRevealCode(revealId, one, codeHash)) ?? current);
}

export const hashDigits = (revealId: string, digits: string): Buffer<ArrayBuffer> =>
  Buffer.from(currentMac(`digits:${revealId}:${digits}`));

/** Whether these are the digits that a hash was made of. */
export const isRevealCode = (revealId: string, digits: string, codeHash: Uint8Array): boolean =>
  isMacOf(`digits:${revealId}:${digits}`, Buffer.from(codeHash).toString("base64url"));
