import { Registry } from "prom-client";
import type { Settings } from "../settings.ts";
import { openLog, type ProcessName } from "./open-log.ts";
import { openSpans, type OpenedSpans } from "./open-spans.ts";
import { traceTransactions } from "./trace-transactions.ts";
import { watchPool } from "./watch-pool.ts";
import { watchProcess } from "./watch-process.ts";
import type { Watching } from "./watching.ts";

export type OpenedWatching = { readonly watching: Watching; readonly close: OpenedSpans["close"] };

/** Opens the log, the figures and the traces of a process. What nobody catches ends it with a line that repeats no values. */
export async function openWatching(process: ProcessName, version: string, settings: Settings): Promise<OpenedWatching> {
  const log = openLog(process, settings.LOG_LEVEL);
  globalThis.process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "crashed");
    globalThis.process.exit(1);
  });
  const { spans, close } = await openSpans(process, version, settings);
  const watching = { log, registry: new Registry(), spans };
  traceTransactions(watching);
  watchPool(watching);
  if (settings.METRICS_PORT !== undefined) watchProcess(watching, process, version);
  return { watching, close };
}
