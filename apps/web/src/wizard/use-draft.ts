import { useEffect, useSyncExternalStore } from "react";
import type { DraftState } from "./draft-state.ts";
import type { DraftStore } from "./draft-store.ts";

/**
 * The draft's state, and its last chances to be saved: when the page is left or hidden, and when the network is back.
 * Leaving asks once more while something could not be saved.
 */
export function useDraft(store: DraftStore): DraftState {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useEffect(() => {
    const saveLast = () => void store.saveNow(true);
    const onVisibility = () => {
      if (document.visibilityState === "hidden") saveLast();
    };
    const onOnline = () => void store.saveNow();
    const onLeave = (event: BeforeUnloadEvent) => {
      const { status, gone } = store.getState();
      if (gone === null && (status === "offline" || status === "failed")) event.preventDefault();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", saveLast);
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", saveLast);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [store]);
  return state;
}
