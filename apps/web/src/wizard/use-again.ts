import { useEffect, useRef } from "react";

const AGAIN_MS = 5_000;

/**
 * Acts again while something waits for the network: as soon as it is back, and every few seconds, since not every break is announced.
 * @param waiting another value for each time that it was tried in vain; null where nothing waits
 */
export function useAgain(waiting: object | null, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (waiting === null) return;
    const again = () => latest.current();
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting]);
}
