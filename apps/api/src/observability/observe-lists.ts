import { Gauge } from "prom-client";
import type { ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Whether one of the law's lists is older than its interval, asked of the database at each scrape. While it does not answer there is
 * none.
 */
export function observeLists({ registry }: Pick<Telemetry, "registry">, readAges: () => Promise<readonly ListAge[]>): void {
  new Gauge({
    name: "stammdaten_list_overdue",
    help: "1 where one of the law's lists is missing or was not compared with its source within its interval, else 0. Every worker reports the same: take max, not sum",
    labelNames: ["list"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const ages = await readAges().catch(() => []);
      for (const { list, isOverdue } of ages) this.set({ list }, isOverdue ? 1 : 0);
    },
  });
}
