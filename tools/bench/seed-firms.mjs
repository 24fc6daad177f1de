import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Persons of a firm that one thread makes in a row. */
const PART = 5_000;

/** @typedef {{ firm: number, persons: number, firstIndex: number }} WantedFirm `firstIndex`: see `seedFirm` */

/** The parts of all firms. @param {readonly WantedFirm[]} firms */
export function* partsOf(firms) {
  for (const { firm, persons, firstIndex } of firms)
    for (let firstPerson = 0; firstPerson === 0 || firstPerson < persons; firstPerson += PART)
      yield { firm, firstIndex, firstPerson, persons: Math.min(PART, persons - firstPerson) };
}

/**
 * Spreads persons over firms as evenly as possible.
 * @param {{ firms: number, persons: number, firstFirm?: number, firstIndex?: number }} wanted
 * @returns {WantedFirm[]}
 */
export function spreadPersons({ firms, persons, firstFirm = 1, firstIndex = 0 }) {
  let next = firstIndex;
  return Array.from({ length: firms }, (_, place) => {
    const share = Math.floor(persons / firms) + (place < persons % firms ? 1 : 0);
    next += share;
    return { firm: firstFirm + place, persons: share, firstIndex: next - share };
  });
}

/**
 * Makes firms with their persons, on all cores: while one thread encrypts, PostgreSQL writes what another has encrypted.
 * @param {{
 *   url: string, dataKey: string, passwordHash: string, seed: number, firms: readonly WantedFirm[], onRows?: (rows: number) => void
 * }} wanted `url` of the role `app`
 * @throws Error of the first thread that fails
 */
export async function seedFirms({ url, dataKey, passwordHash, seed, firms, onRows = () => {} }) {
  const parts = partsOf(firms);
  const threads = Array.from(
    { length: Math.max(2, availableParallelism()) },
    () => new Worker(new URL("./seed-thread.mjs", import.meta.url), { workerData: { url, dataKey, passwordHash } }),
  );
  try {
    await Promise.all(
      threads.map(async (thread) => {
        const ended = once(thread, "exit");
        thread.on("message", (rows) => {
          onRows(rows);
          const { value, done } = parts.next();
          thread.postMessage(done ? null : { ...value, seed });
        });
        await ended;
      }),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
