import { Gauge } from "prom-client";
import type { DoAndTell } from "../jobs/run-hourly.ts";
import type { Watching } from "./watching.ts";

/** Watches what the worker does every hour: when each last went well, told by every worker for itself. */
export function watchHourly({ log, registry }: Watching): DoAndTell {
  const succeeded = new Gauge({ name: "stammdaten_hourly_last_success_timestamp_seconds", help: "When what is done every hour last went well in this worker, in seconds since 1970", labelNames: ["work"] as const, registers: [registry] });
  return async (name, work) => {
    try {
      const result = await work();
      succeeded.setToCurrentTime({ work: name });
      log.info({ work: name, result }, "hourly");
    } catch (error) {
      log.error({ work: name, err: error }, "hourly work failed");
    }
  };
}
