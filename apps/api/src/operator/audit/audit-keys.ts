import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";

/** What is said of the end of a strand of a firm's log: that its entry `seq` had this hash at that time. */
export type AuditHead = {
  readonly tenantId: string;
  readonly strand: number;
  readonly seq: number;
  /** SHA-256 of the strand up to the entry, in hex. */
  readonly hash: string;
  /** RFC 3339. */
  readonly at: string;
  /** Set where an operator has accepted that a backup was restored: earlier heads behind this entry of its strand count no more. */
  readonly restored?: true;
};
/** `kid`: the id of the key; `signature`: Ed25519, base64url. */
export type SignedHead = AuditHead & { readonly kid: string; readonly signature: string };

type AuditKey = { readonly kid: string; readonly signing: KeyObject; readonly verifying: KeyObject };
export type AuditKeys = readonly [AuditKey, ...AuditKey[]];

/** What PKCS #8 has in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param text AUDIT_KEY: 32 bytes as base64url, or several separated by commas; the first signs, all verify */
export function openAuditKeys(text: string): AuditKeys {
  const [first, ...others] = text.split(",").map((one) => openKey(Buffer.from(one.trim(), "base64url")));
  if (first === undefined) throw new Error("no key");
  return [first, ...others];
}

function openKey(seed: Buffer): AuditKey {
  const signing = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  const verifying = createPublicKey(signing);
  const kid = createHash("sha256")
    .update(verifying.export({ format: "der", type: "spki" }))
    .digest("hex")
    .slice(0, 16);
  return { kid, signing, verifying };
}

const signedText = ({ tenantId, strand, seq, hash, at, restored }: AuditHead, kid: string): Buffer =>
  Buffer.from(JSON.stringify(["audit head", tenantId, strand, seq, hash, at, restored ?? false, kid]));

/** Signs with the first key. */
export function signHead([{ kid, signing }]: AuditKeys, head: AuditHead): SignedHead {
  return { ...head, kid, signature: sign(null, signedText(head, kid), signing).toString("base64url") };
}

/** Whether one of the keys has signed it as it is. */
export function isSigned(keys: AuditKeys, { kid, signature, ...head }: SignedHead): boolean {
  const key = keys.find((one) => one.kid === kid);
  return key !== undefined && verify(null, signedText(head, kid), key.verifying, Buffer.from(signature, "base64url"));
}
