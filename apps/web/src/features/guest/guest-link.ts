import { keepLinkToken, readLinkToken } from "../../auth/link-tokens.ts";

const KEY = "guest.link";

/**
 * The secret of the link that was opened. It is taken out of the address bar at once, so that it is in no history
 * and no screenshot, and kept in this tab, so that a reload goes on.
 */
export function takeGuestLink(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get("token");
  if (token === null || token === "") return readLinkToken(KEY);
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  keepLinkToken(KEY, token);
  return token;
}
