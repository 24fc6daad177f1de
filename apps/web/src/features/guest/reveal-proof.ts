const KEY = "guest.revealProof";

/** For a browser without storage: until the page is left. */
let kept: string | null = null;

/** What the server gave this tab for a mailed code; it shows stored values for ten minutes. */
export function readProof(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

/** Keeps it for this tab, which a phone may load anew at any time. */
export function keepProof(proof: string): void {
  kept = proof;
  try {
    sessionStorage.setItem(KEY, proof);
  } catch {
    // Good until the page is left.
  }
}
