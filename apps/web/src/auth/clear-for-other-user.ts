import type { QueryClient } from "@tanstack/react-query";
import { readSnapshot, subscribeSession } from "./session-store.ts";

/**
 * Forgets every answer as soon as another user is logged in, or nobody: the one place for it, since the session also
 * ends, and begins, in other tabs. Begins before the screens are shown, so that none of them asks first.
 * @returns ends it
 */
export function clearForOtherUser(queries: QueryClient): () => void {
  let userId = readSnapshot().session?.user.id;
  return subscribeSession(() => {
    const next = readSnapshot().session?.user.id;
    if (next === userId) return;
    userId = next;
    queries.clear();
  });
}
