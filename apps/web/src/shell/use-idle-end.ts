import { useEffect, useState } from "react";
import { readIdleTimes, subscribeAnswers } from "../auth/idle-clock.ts";

/** Never longer without a look at the clock: timers stand still while a machine sleeps. */
const LOOK_MS = 20_000;

/**
 * When the session will end for want of requests, as milliseconds since 1970, once there is reason to warn; null before.
 * @param onOver called when the time is up; must not change between renders
 */
export function useIdleEnd(onOver: () => void): number | null {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      const times = readIdleTimes();
      if (now >= times.endsAt) {
        onOver();
        return;
      }
      const warns = now >= times.warnAt;
      setEndsAt(warns ? times.endsAt : null);
      timer = setTimeout(look, Math.min((warns ? times.endsAt : times.warnAt) - now, LOOK_MS));
    };
    look();
    const unsubscribe = subscribeAnswers(look);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("pageshow", look);
    };
  }, [onOver]);
  return endsAt;
}
