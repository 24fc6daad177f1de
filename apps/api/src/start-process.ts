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

/** The longest that an end may take, in milliseconds: container engines and service managers kill soon after. */
const LONGEST_END_MS = 10_000;

/**
 * Calls `stop` once: on SIGTERM, on Ctrl-C, and when the process that started this one is gone. What has not ended within ten
 * seconds is left as it is: a transaction is undone, a job's lease runs out and another worker takes it.
 * @param stop gets whether others still send requests: whoever sends SIGTERM replaces one process of many
 */
export function onShutdown(stop: (isReplaced: boolean) => Promise<void>): void {
  let stopping = false;
  const end = (isReplaced: boolean) => () => {
    if (stopping) return;
    stopping = true;
    stop(isReplaced).then(() => process.exit(0), exitWith);
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
  };
  process.on("SIGTERM", end(true));
  process.on("SIGINT", end(false));
  process.on("disconnect", end(false));
}
