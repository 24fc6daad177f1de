import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/** The work, by its name in the log. Each is idempotent, and safe to run concurrently with itself. */
export type HourlyWork = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Does everything at once, and again every hour; what fails is reported, and tried again an hour later.
 * @returns the way to stop: starts nothing more, and resolves when what runs has ended
 */
export function runHourly(work: HourlyWork, log: Logger): { readonly stop: () => Promise<void> } {
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
  const clock = setInterval(doAll, HOUR_MS);
  doAll();
  return {
    stop: async () => {
      clearInterval(clock);
      await Promise.all(running);
    },
  };
}
