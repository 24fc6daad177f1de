import { forgetLinkToken, keepLinkToken, readLinkToken } from "../../../auth/link-tokens.ts";

const ROUND_KEY = "ssoRound";
const FIRM_KEY = "ssoFirm";

/** A round to the firm's provider that was begun in this tab; only it can end it. */
export type Round = { readonly kind: "login" | "link"; readonly verifier: string };

const isRound = (kept: unknown): kept is Round =>
  typeof kept === "object" &&
  kept !== null &&
  "kind" in kept &&
  (kept.kind === "login" || kept.kind === "link") &&
  "verifier" in kept &&
  typeof kept.verifier === "string";

/** Sends the browser to the provider. What ends the round stays in this tab. */
export function goToProvider(address: string, round: Round): void {
  // Whatever the API answers: never a script.
  if (!/^https?:\/\//.test(address)) throw new Error("no address of a provider");
  keepLinkToken(ROUND_KEY, JSON.stringify(round));
  window.location.assign(address);
}

/** The round that was begun in this tab, once; null for none. */
export function takeRound(): Round | null {
  const kept = readLinkToken(ROUND_KEY);
  forgetLinkToken(ROUND_KEY);
  if (kept === null) return null;
  try {
    const round: unknown = JSON.parse(kept);
    return isRound(round) ? round : null;
  } catch {
    return null;
  }
}

/** The key of the login address at which somebody has logged in with this browser; null for none. */
export function readKnownFirm(): string | null {
  try {
    return localStorage.getItem(FIRM_KEY);
  } catch {
    return null;
  }
}

/** Remembered after a login alone: an address that somebody has merely sent does not take the place of one's own. */
export function rememberFirm(key: string): void {
  try {
    localStorage.setItem(FIRM_KEY, key);
  } catch {
    // Then the login address is opened again the next time.
  }
}
