import type { QueryClient } from "@tanstack/react-query";
import { forgetFailures } from "../ui/feedback/report-failure.ts";
import { readSnapshot, subscribeSession } from "./session-store.ts";

/**
 * Forgets every answer, and every failure that is not shown yet, as soon as another user is logged in, or nobody, or an admin enters or
 * leaves a firm: the one place for it, since the session also ends, and begins, in other tabs. Begins before the screens are shown, so
 * that none of them asks first.
 * @returns ends it
 */
export function clearForOtherUser(queries: QueryClient): () => void {
  const readWho = () => {
    const { session } = readSnapshot();
    return session === null ? "" : `${session.user.id} ${session.tenant?.id ?? ""}`;
  };
  let who = readWho();
  return subscribeSession(() => {
    const next = readWho();
    if (next === who) return;
    who = next;
    queries.clear();
    forgetFailures();
  });
}
