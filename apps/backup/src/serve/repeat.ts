import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 1_000;
const RETRY_MS = 600_000;

export type Repeated = {
  readonly everyMs: number;
  /** When it is due first, in milliseconds. */
  readonly firstAt: number;
  /** Delay before a retry after a failure; ten minutes by default, or the next regular run. */
  readonly retryMs?: number;
  /** Whether it may begin. */
  readonly isPossible?: () => boolean;
  /** Whether it is wanted at once, unless it has just failed. */
  readonly isWanted?: () => boolean;
  readonly work: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Does something again and again until `stop`. */
export async function repeat(
  { everyMs, firstAt, retryMs = RETRY_MS, isPossible = () => true, isWanted = () => false, work, onFailure }: Repeated,
  stop: AbortSignal,
): Promise<void> {
  let due = firstAt;
  let hasFailed = false;
  while (!stop.aborted) {
    if (isPossible() && (Date.now() >= due || (isWanted() && !hasFailed))) {
      try {
        await work();
        hasFailed = false;
        due = Date.now() + everyMs;
      } catch (error) {
        if (!stop.aborted) onFailure(error);
        hasFailed = true;
        due = Date.now() + Math.min(everyMs, retryMs);
      }
    }
    await sleep(LOOK_MS, undefined, { signal: stop }).catch(() => {});
  }
}
