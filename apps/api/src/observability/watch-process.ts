import { collectDefaultMetrics, Gauge } from "prom-client";
import type { ProcessName } from "./open-log.ts";
import type { Watching } from "./watching.ts";

/** The process itself: CPU, memory, the event loop's lag, collections of garbage, and which build it is. */
export function watchProcess({ registry }: Pick<Watching, "registry">, process: ProcessName, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "stammdaten_build_info",
    help: "1, with the build that runs",
    labelNames: ["process", "version"] as const,
    registers: [registry],
  }).set({ process, version }, 1);
}
