import { Gauge } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

type Work<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>;

/** Records when each regular task last succeeded in this worker. */
export function observeHourly<Name extends string>({ registry }: Pick<Telemetry, "registry">, work: Work<Name>): Work<Name> {
  const succeeded = new Gauge({
    name: "stammdaten_hourly_last_success_timestamp_seconds",
    help: "When what is done every hour or minute last went well in this worker, or when this began where it has not yet; in seconds since 1970",
    labelNames: ["work"] as const,
    registers: [registry],
  });
  const observed = Object.entries<() => Promise<unknown>>(work).map(([name, act]) => {
    // Set from the start: a task that never succeeds must raise an alert too.
    succeeded.setToCurrentTime({ work: name });
    const observedAct = async (): Promise<unknown> => {
      const result = await act();
      succeeded.setToCurrentTime({ work: name });
      return result;
    };
    return [name, observedAct] as const;
  });
  return Object.fromEntries(observed) as Work<Name>;
}
