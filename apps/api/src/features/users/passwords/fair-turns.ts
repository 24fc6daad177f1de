import { Refusal } from "@stammdaten/shared/contract/errors.ts";

/** Who waits for a turn. */
export type Waiter = {
  /** The group of addresses that it comes from: each has turns in its time, however many wait in another. */
  readonly group: string;
  /** Goes before those who do not: the caller has been here before. */
  readonly first: boolean;
};

type Row = { readonly groups: Map<string, (() => void)[]>; waiting: number };

/**
 * Runs works `atOnce` at a time. Others wait in a queue per group, and the groups take turns, those with a known caller first: one
 * network that fills its queue keeps nobody else from a turn.
 * @param limits `perGroup` and `all`: how many may wait, of known callers and of others each
 * @returns runs a work in its turn; throws Refusal rate.limited where too many wait
 */
export function createFairTurns(atOnce: number, limits: { readonly perGroup: number; readonly all: number }) {
  let running = 0;
  const known: Row = { groups: new Map(), waiting: 0 };
  const others: Row = { groups: new Map(), waiting: 0 };

  const next = (): (() => void) | undefined => {
    const row = known.waiting > 0 ? known : others;
    const [entry] = row.groups;
    if (entry === undefined) return undefined;
    const [group, queue] = entry;
    const begin = queue.shift();
    // The group goes to the end of the row.
    row.groups.delete(group);
    if (queue.length > 0) row.groups.set(group, queue);
    row.waiting -= 1;
    return begin;
  };
  const queueUp = async ({ group, first }: Waiter): Promise<void> => {
    const row = first ? known : others;
    const queue = row.groups.get(group) ?? [];
    if (queue.length >= limits.perGroup || row.waiting >= limits.all) throw new Refusal("rate.limited");
    row.groups.set(group, queue);
    row.waiting += 1;
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  return async function inTurn<Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result> {
    // Whoever is let in takes over the place of whoever has left, so that nobody comes in between.
    if (running >= atOnce) await queueUp(waiter);
    else running += 1;
    try {
      return await work();
    } finally {
      const begin = next();
      if (begin === undefined) running -= 1;
      else begin();
    }
  };
}
