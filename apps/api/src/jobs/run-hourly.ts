import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/** What is done, by the word that the log has for it once it is. Each is harmless to do too often, and beside itself. */
export type HourlyWork = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Does everything at once, and again every hour; what fails is told, and tried an hour later.
 * @returns the way to stop: begins nothing more, and resolves when what runs has come to its end
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
