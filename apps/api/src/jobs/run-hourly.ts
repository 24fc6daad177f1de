const HOUR_MS = 3_600_000;

/** What is done, by name. Each is harmless to do too often, and beside itself. */
export type HourlyWork = Readonly<Record<string, () => Promise<unknown>>>;

/** Does a work and tells what came of it; never throws. */
export type DoAndTell = (name: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Does everything at once, and again every hour; what fails is told, and tried an hour later.
 * @returns the way to stop: begins nothing more, and resolves when what runs has come to its end
 */
export function runHourly(work: HourlyWork, doAndTell: DoAndTell): { readonly stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  const doAll = (): void => {
    for (const [name, act] of Object.entries(work)) {
      const run: Promise<void> = doAndTell(name, act).finally(() => running.delete(run));
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
