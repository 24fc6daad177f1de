import type { UserLevel } from "@stammdaten/shared/contract/users.ts";

const KEY = "returnTo";

/** Where somebody was, and who: null where nobody had been logged in. */
type ReturnAddress = { readonly path: string; readonly userId: string | null };

/** Whose pages begin so; what belongs to no level, or to another, is nothing to go back to. */
const prefixOf: Readonly<Record<UserLevel, string>> = { admin: "/admin/", tenant: "/tenant/", mandant: "/mandant/" };

/** Keeps in this tab where somebody was whose session has ended, or where they wanted to when they were asked to log in. */
export function keepReturn(address: ReturnAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address));
  } catch {
    // Without storage the login leads to where everybody begins.
  }
}

/** Who logs out begins anew. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
}

/**
 * Where whoever has logged in was before, this once; null where that was somebody else, or a page that is not theirs. It names a
 * page of this app only: a link can choose which, and never another site.
 */
export function takeReturn(user: { readonly id: string; readonly accessLevel: UserLevel }): string | null {
  const kept = readReturn();
  forgetReturn();
  if (kept === null || (kept.userId !== null && kept.userId !== user.id)) return null;
  return kept.path === "/account" || kept.path.startsWith(prefixOf[user.accessLevel]) ? kept.path : null;
}

function readReturn(): ReturnAddress | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("path" in kept) || !("userId" in kept)) return null;
    const { path, userId } = kept;
    return typeof path === "string" && (userId === null || typeof userId === "string") ? { path, userId } : null;
  } catch {
    return null;
  }
}
