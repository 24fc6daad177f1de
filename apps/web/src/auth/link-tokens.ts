/** What the browser does not keep for the tab lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Keeps the secret of a link in this tab, so that a reload goes on; also where the browser allows no storage, or it is full. */
export function keepLinkToken(key: string, token: string): void {
  try {
    sessionStorage.setItem(key, token);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, token);
  }
}

/** The secret that was kept; null for none. */
export function readLinkToken(key: string): string | null {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The link has been used. */
export function forgetLinkToken(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
