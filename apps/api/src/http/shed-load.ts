import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { Overloaded } from "./overloaded.ts";

/** How late the event loop may be, on average over a look, and in how many looks in a row, before new requests are refused. */
const MOST_DELAY_MS = 150;
const MOST_LATE_LOOKS = 2;
const LOOK_MS = 200;
const RESOLUTION_MS = 10;

/** Watches how late the event loop of this process is. @returns whether it has been too late for a while: one long task is no overload */
export function watchEventLoop(): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateLooks = 0;
  setInterval(() => {
    const isLate = delays.mean / 1_000_000 - RESOLUTION_MS > MOST_DELAY_MS;
    lateLooks = isLate ? lateLooks + 1 : 0;
    delays.reset();
  }, LOOK_MS).unref();
  return () => lateLooks > MOST_LATE_LOOKS;
}

/**
 * Refuses requests in front of routing while this process cannot keep up, which costs next to nothing: whoever was let in is answered
 * in good time, and the others learn when to come again. What asks after the process itself is let through.
 * @param isLate whether the event loop is
 */
export const shedLoad =
  (isLate: () => boolean): RequestHandler =>
  (req, _res, next) => {
    if (isLate() && !req.path.startsWith("/api/Health")) throw new Overloaded();
    next();
  };
