import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { Overloaded } from "./overloaded.ts";

/** How late the event loop may be, on average over a look, and in how many looks in a row, before new requests are refused. */
const MOST_DELAY_MS = 150;
const MOST_LATE_LOOKS = 2;
const LOOK_MS = 200;
const RESOLUTION_MS = 10;
/**
 * The part of its time that a busy event loop works, and for how many looks it counts as busy after that: 3 s. From here on the slowest
 * answers take noticeably longer the more there is to do.
 */
const BUSY_UTILIZATION = 0.4;
const BUSY_LOOKS = 15;

export type EventLoop = {
  /** True when it has been too late for a while: one long task is no overload. */
  readonly isLate: () => boolean;
  /** True while it has little time left, and for some seconds after. */
  readonly isBusy: () => boolean;
};

/** Watches the event loop of this process. */
export function watchEventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateLooks = 0;
  let busyLooks = 0;
  let utilization = performance.eventLoopUtilization();
  setInterval(() => {
    const isLate = delays.mean / 1_000_000 - RESOLUTION_MS > MOST_DELAY_MS;
    lateLooks = isLate ? lateLooks + 1 : 0;
    delays.reset();
    const before = utilization;
    utilization = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(utilization, before).utilization > BUSY_UTILIZATION;
    busyLooks = isBusy ? BUSY_LOOKS : Math.max(0, busyLooks - 1);
  }, LOOK_MS).unref();
  return { isLate: () => lateLooks > MOST_LATE_LOOKS, isBusy: () => busyLooks > 0 };
}

/**
 * Refuses requests in front of routing while this process cannot keep up, which costs next to nothing: whoever was let in is answered
 * in good time, and the others learn when to come again. What asks after the process itself is let through.
 */
export const shedLoad =
  ({ isLate }: EventLoop): RequestHandler =>
  (req, _res, next) => {
    if (isLate() && !req.path.startsWith("/api/Health")) throw new Overloaded();
    next();
  };
