const KEY = "guest.link";

/** The tab's storage, or nothing where the browser allows none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

let inMemory: string | null = null;

/**
 * The secret of the link that was opened. It is taken out of the address bar at once, so that it is in no history
 * and no screenshot, and kept in this tab, so that a reload goes on.
 */
export function takeGuestLink(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get("token");
  if (token === null || token === "") return inMemory ?? storage()?.getItem(KEY) ?? null;
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  inMemory = token;
  try {
    storage()?.setItem(KEY, token);
  } catch {
    // A full or forbidden storage: the link lasts as long as the page.
  }
  return token;
}
