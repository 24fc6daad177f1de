import { Gauge } from "prom-client";
import { readPool } from "../db/connection.ts";
import type { Telemetry } from "./telemetry.ts";

/** Database connections of this process, counted at each scrape. */
export function observePool({ registry }: Pick<Telemetry, "registry">): void {
  new Gauge({
    name: "stammdaten_pool_connections",
    help: "Connections to the database by what they do: busy, idle; waiting: callers without one; most: what DATABASE_POOL allows",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { total, idle, waiting, most } = readPool();
      this.set({ state: "busy" }, total - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "most" }, most);
    },
  });
}
