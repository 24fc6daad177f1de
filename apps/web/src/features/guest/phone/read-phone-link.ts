import { type ClientLanguage, findClientLanguage } from "@stammdaten/shared/values/language.ts";
import { keepLinkToken, readLinkToken } from "../../../auth/link-tokens.ts";

const KEY = "guest.phonePage";

/** What the code at the desk led to: its token, the secret of this phone, and the language that is read at the desk. */
export type PhoneLink = { readonly token: string; readonly secret: string; readonly language: ClientLanguage | null };

/** 32 bytes as base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Reads the code out of the address, and takes it out of there at once, so that it is in no history and no screenshot. Token and secret
 * are kept in this tab, so that a reload goes on. Null without a code.
 */
export function readPhoneLink(): PhoneLink | null {
  const [token = "", language = ""] = location.hash.slice(1).split(".");
  if (token !== "") {
    history.replaceState(history.state, "", location.pathname);
    const [keptToken] = readLinkToken(KEY)?.split(".") ?? [];
    // Scanned once more in the same tab it is the same phone.
    if (keptToken !== token) keepLinkToken(KEY, `${token}.${makeSecret()}.${language}`);
  }
  const [keptToken = "", secret = "", keptLanguage = ""] = readLinkToken(KEY)?.split(".") ?? [];
  return keptToken === "" ? null : { token: keptToken, secret, language: findClientLanguage(keptLanguage) ?? null };
}
