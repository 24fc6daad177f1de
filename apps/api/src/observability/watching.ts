import type { Logger } from "pino";
import { Registry } from "prom-client";
import { openLog } from "./open-log.ts";
import { noSpans, type Spans } from "./spans.ts";

/** With what is watched: lines, figures, traces. */
export type Watching = {
  readonly log: Logger;
  /** The figures of this process; told on the inner port. */
  readonly registry: Registry;
  readonly spans: Spans;
};

/** Watches without telling anybody; what a test does not look at. */
export const watchNothing = (): Watching => ({ log: openLog("api", "silent"), registry: new Registry(), spans: noSpans });

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
