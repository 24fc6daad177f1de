import { useCallback } from "react";
import { useApi } from "./api-context.tsx";
import { leaveSupport } from "../auth/support-view.ts";
import { endSession } from "../auth/session-store.ts";
import { forgetUnsentOfSessions } from "../unsent/forget-sessions.ts";

/** Ends the session on the server, as far as it can be reached, and here in any case. */
export function useLogOut(): () => Promise<void> {
  const api = useApi();
  return useCallback(async () => {
    // Of an admin who reads a firm, it is their own session that ends.
    leaveSupport();
    await api.logout().catch(() => undefined);
    endSession();
    // A browser that keeps nothing has nothing to forget.
    await forgetUnsentOfSessions().catch(() => undefined);
  }, [api]);
}
