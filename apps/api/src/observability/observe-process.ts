import { collectDefaultMetrics, Gauge } from "prom-client";
import type { ProcessName } from "./open-log.ts";
import type { Telemetry } from "./telemetry.ts";

/** Metrics of the process: CPU, memory, event loop lag, garbage collection, build. */
export function observeProcess({ registry }: Pick<Telemetry, "registry">, process: ProcessName, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "stammdaten_build_info",
    help: "1, with the build that runs",
    labelNames: ["process", "version"] as const,
    registers: [registry],
  }).set({ process, version }, 1);
}
