import { Gauge } from "prom-client";
import type { HourlyWork } from "../jobs/run-hourly.ts";
import type { Telemetry } from "./telemetry.ts";

/** Records when each hourly task last succeeded in this worker. */
export function observeHourly({ registry }: Pick<Telemetry, "registry">, work: HourlyWork): HourlyWork {
  const succeeded = new Gauge({
    name: "stammdaten_hourly_last_success_timestamp_seconds",
    help: "When what is done every hour last went well in this worker, or when this began where it has not yet; in seconds since 1970",
    labelNames: ["work"] as const,
    registers: [registry],
  });
  const observed = Object.entries(work).map(([name, act]) => {
    // Set from the start: a task that never succeeds must raise an alert too.
    succeeded.setToCurrentTime({ work: name });
    const observedAct = async (): Promise<unknown> => {
      const result = await act();
      succeeded.setToCurrentTime({ work: name });
      return result;
    };
    return [name, observedAct] as const;
  });
  return Object.fromEntries(observed);
}
