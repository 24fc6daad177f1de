import { useSyncExternalStore } from "react";
import { readSnapshot, subscribeSession, type Notice, type Session } from "./session-store.ts";

/** Who is logged in, and why the last session ended; follows every change. */
export function useSession(): { session: Session | null; notice: Notice } {
  return useSyncExternalStore(subscribeSession, readSnapshot);
}
