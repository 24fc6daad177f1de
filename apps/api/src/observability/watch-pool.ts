import { Gauge } from "prom-client";
import { readPool } from "../db/connection.ts";
import type { Watching } from "./watching.ts";

/** Connections of this process to the database, counted when they are asked for. */
export function watchPool({ registry }: Pick<Watching, "registry">): void {
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
