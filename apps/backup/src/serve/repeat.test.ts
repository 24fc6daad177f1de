import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { repeat, type Repeated } from "./repeat.ts";

/** How often something was begun within three looks. */
async function countTurns(given: Partial<Repeated>): Promise<{ turns: number; failures: number }> {
  const stop = new AbortController();
  let [turns, failures] = [0, 0];
  const running = repeat(
    {
      everyMs: 3_600_000,
      firstAt: Number.MAX_SAFE_INTEGER,
      onFailure: () => void (failures += 1),
      ...given,
      work: async () => {
        turns += 1;
        await given.work?.();
      },
    },
    stop.signal,
  );
  await sleep(2_500);
  stop.abort();
  await running;
  return { turns, failures };
}

it("does what is due or wanted and possible, and waits where it failed", async () => {
  const fail = (): Promise<void> => Promise.reject(new Error("no"));
  const isWanted = (): boolean => true;
  const cases = await Promise.all([
    countTurns({ firstAt: 0 }),
    countTurns({}),
    countTurns({ firstAt: 0, isPossible: () => false, isWanted }),
    countTurns({ firstAt: 0, work: fail }),
    countTurns({ isWanted, work: fail }),
    countTurns({ firstAt: 0, work: fail, retryMs: 0 }),
  ]);
  expect(cases.slice(0, 5)).toEqual([
    { turns: 1, failures: 0 },
    { turns: 0, failures: 0 },
    { turns: 0, failures: 0 },
    { turns: 1, failures: 1 },
    { turns: 1, failures: 1 },
  ]);
  expect(cases[5]?.turns).toBeGreaterThan(1);
});
