import { Registry } from "prom-client";
import type { Settings } from "../settings.ts";
import { openLog, type ProcessName } from "./open-log.ts";
import { openSpans, type OpenedSpans } from "./open-spans.ts";
import { traceTransactions } from "./trace-transactions.ts";
import { observePool } from "./observe-pool.ts";
import { observeProcess } from "./observe-process.ts";
import type { Telemetry } from "./telemetry.ts";

export type StartedTelemetry = { readonly telemetry: Telemetry; readonly close: OpenedSpans["close"] };

/** Starts logs, metrics and traces of a process. An uncaught exception ends it with a log line that repeats no values. */
export async function startTelemetry(process: ProcessName, version: string, settings: Settings): Promise<StartedTelemetry> {
  const log = openLog(process, settings.LOG_LEVEL);
  globalThis.process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "crashed");
    globalThis.process.exit(1);
  });
  const { spans, close } = await openSpans(process, version, settings);
  const telemetry = { log, registry: new Registry(), spans };
  traceTransactions(telemetry);
  observePool(telemetry);
  if (settings.METRICS_PORT !== undefined) observeProcess(telemetry, process, version);
  return { telemetry, close };
}
