import { Gauge } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

/** Calls that wait for their turn at a connection, counted at each scrape. */
export function observeTurns({ registry }: Pick<Telemetry, "registry">, waiting: () => number): void {
  new Gauge({
    name: "stammdaten_calls_waiting",
    help: "Calls that wait for their turn at a connection to the database",
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });
}
