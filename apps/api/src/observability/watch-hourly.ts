import { Gauge } from "prom-client";
import type { HourlyWork } from "../jobs/run-hourly.ts";
import type { Watching } from "./watching.ts";

/** Watches what the worker does every hour: when each last went well, told by every worker for itself. */
export function watchHourly({ registry }: Pick<Watching, "registry">, work: HourlyWork): HourlyWork {
  const succeeded = new Gauge({
    name: "stammdaten_hourly_last_success_timestamp_seconds",
    help: "When what is done every hour last went well in this worker, or when this began where it has not yet; in seconds since 1970",
    labelNames: ["work"] as const,
    registers: [registry],
  });
  const watched = Object.entries(work).map(([name, act]) => {
    // Without a figure from the start, what never went well would raise no alarm.
    succeeded.setToCurrentTime({ work: name });
    const watchedAct = async (): Promise<unknown> => {
      const result = await act();
      succeeded.setToCurrentTime({ work: name });
      return result;
    };
    return [name, watchedAct] as const;
  });
  return Object.fromEntries(watched);
}
