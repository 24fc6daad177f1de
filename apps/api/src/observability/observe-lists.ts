import { Gauge } from "prom-client";
import type { ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Whether one of the law's lists is older than its interval, and whether it could not be fetched, asked of the database at each scrape.
 * While it does not answer there is neither.
 */
export function observeLists({ registry }: Pick<Telemetry, "registry">, readAges: () => Promise<readonly ListAge[]>): void {
  observe("stammdaten_list_overdue", "was not compared with its source within its interval or is missing", ({ isOverdue }) => isOverdue);
  observe("stammdaten_list_fetch_failing", "has an address and could not be fetched from it the last time", ({ fetch }) =>
    fetch === null ? null : fetch.failedSince !== null,
  );

  function observe(name: string, what: string, judge: (age: ListAge) => boolean | null): void {
    new Gauge({
      name,
      help: `1 where one of the law's lists ${what}, else 0. Every worker reports the same: take max, not sum`,
      labelNames: ["list"] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const ages = await readAges().catch(() => []);
        for (const age of ages) {
          const is = judge(age);
          if (is !== null) this.set({ list: age.list }, is ? 1 : 0);
        }
      },
    });
  }
}
