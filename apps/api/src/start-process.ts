import { readSettings, type Settings } from "./settings.ts";

/** Ends the process with what was thrown, in its own words. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Reads the settings or ends the process with one line for each that is wrong. */
export const settingsOrExit = (): Settings => orExit(() => readSettings(process.env));

/** Reads something that the process cannot start without, or ends it with what was thrown. */
export function orExit<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    return exitWith(error);
  }
}

/** Calls `stop` once: on SIGTERM, on Ctrl-C, and when the process that started this one is gone. */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
    setTimeout(() => process.exit(1), 10_000).unref();
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  process.on("disconnect", once);
}
