import type { PasskeyProof } from "@stammdaten/shared/contract/passkeys.ts";

/** Where passkeys are made and used: the host that they belong to, and the origins that may ask for them. */
export type RelyingParty = { readonly id: string; readonly origins: readonly string[] };

/** How long a device may wait for its user. */
export const PASSKEY_TIMEOUT_MS = 2 * 60_000;

/** @param origins the product's own, the canonical one first; its host is what passkeys belong to */
export function describeRelyingParty(origins: readonly string[]): RelyingParty {
  const { hostname: id } = new URL(origins[0] ?? "");
  const isOfHost = (origin: string): boolean => {
    const { hostname } = new URL(origin);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, origins: origins.filter(isOfHost) };
}

/** @param encoded as an authenticator signs it: in base64url */
export const decodeChallenge = (encoded: string): string => Buffer.from(encoded, "base64url").toString("latin1");

/** The challenge that a browser says it has signed, as we made it; empty where it says nothing that can be read. */
export function readChallenge({ response }: Pick<PasskeyProof, "response"> | { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    return typeof data === "object" && data !== null && "challenge" in data && typeof data.challenge === "string"
      ? decodeChallenge(data.challenge)
      : "";
  } catch {
    return "";
  }
}
