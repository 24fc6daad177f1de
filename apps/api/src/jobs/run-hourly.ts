import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/** The work, by its name in the log. Each is idempotent, and safe to run concurrently with itself. */
export type HourlyWork = Readonly<Record<string, () => Promise<unknown>>>;

/** Ends the loop: starts nothing more, and resolves when what runs has ended. */
type Stoppable = { readonly stop: () => Promise<void> };

/** Does everything at once, and again every hour; what fails is reported, and tried again an hour later. */
export const runHourly = (work: HourlyWork, log: Logger): Stoppable => runEvery(HOUR_MS, work, log);

/** The same at another pace, in milliseconds. */
export function runEvery(everyMs: number, work: HourlyWork, log: Logger): Stoppable {
  const running = new Set<Promise<void>>();
  const doAll = (): void => {
    for (const [done, act] of Object.entries(work)) {
      const run: Promise<void> = act()
        .then(
          (result) => log.info({ result }, done),
          (error: unknown) => log.error({ err: error }, `not ${done}`),
        )
        .finally(() => running.delete(run));
      running.add(run);
    }
  };
  const clock = setInterval(doAll, everyMs);
  doAll();
  return {
    stop: async () => {
      clearInterval(clock);
      await Promise.all(running);
    },
  };
}
