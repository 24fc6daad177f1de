import type { Logger } from "pino";
import { Registry } from "prom-client";
import { openLog } from "./open-log.ts";
import { noSpans, type Spans } from "./spans.ts";

/** What a process reports with: logs, metrics and traces. */
export type Telemetry = {
  readonly log: Logger;
  /** The metrics of this process, served on the inner port. */
  readonly registry: Registry;
  readonly spans: Spans;
};

/** Telemetry that goes nowhere, for tests. */
export const noTelemetry = (): Telemetry => ({ log: openLog("api", "silent"), registry: new Registry(), spans: noSpans });

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
