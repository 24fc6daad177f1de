import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { Overloaded } from "./overloaded.ts";

/** Who waits for a turn. */
export type Waiter = {
  /** The firm, or the group of addresses, that it belongs to: each has turns in its time, however many wait in another. */
  readonly group: string;
  /** Goes before those who do not: the caller has been here before. */
  readonly first: boolean;
};

/** Runs a work when its caller's firm or address has a turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Waiting = { readonly begin: () => void; readonly refuse: (error: Refusal) => void };
type Row = { readonly groups: Map<string, Waiting[]>; waiting: number };

/**
 * `perGroup` and `all`: how many may wait, of known callers and of others each; `running`: how many works of one group run at once while
 * no other asks, `beside`: while others do.
 */
type Limits = { readonly perGroup: number; readonly all: number; readonly running?: number; readonly beside?: number };

/** A group counts as one that asks for a second or two after its last work. */
const MEMORY_MS = 1_000;

/** Remembers which groups have asked lately. @returns notes that one asks, and says whether another has too */
function rememberGroups(now: () => number): (group: string) => boolean {
  let since = now();
  let latest = new Set<string>();
  let before = new Set<string>();
  return (group) => {
    const age = now() - since;
    if (age > MEMORY_MS) {
      before = age > 2 * MEMORY_MS ? new Set() : latest;
      latest = new Set();
      since += age;
    }
    latest.add(group);
    return latest.size > 1 || before.size > 1 || (before.size === 1 && !before.has(group));
  };
}

/**
 * Runs works `atOnce` at a time. Others wait in a queue per group, and the groups take turns, those with a known caller first: one
 * network or firm that fills its queue keeps nobody else from a turn. Where too many wait in all, the last of the longest queue goes.
 * @returns runs a work in its turn, and says with `waiting` how many wait; throws Refusal rate.limited where too many of its group wait,
 * Overloaded where too many do in all
 */
export function createFairTurns(
  atOnce: number,
  { perGroup, all, running: mostAlone = atOnce, beside: mostBeside = mostAlone }: Limits,
  now: () => number = () => performance.now(),
) {
  const isBesideOthers = rememberGroups(now);
  let mostOfGroup = mostAlone;
  const running = new Map<string, number>();
  let runningInAll = 0;
  const known: Row = { groups: new Map(), waiting: 0 };
  const others: Row = { groups: new Map(), waiting: 0 };

  const hasRoom = (group: string): boolean => runningInAll < atOnce && (running.get(group) ?? 0) < mostOfGroup;
  const enter = (group: string): void => {
    runningInAll += 1;
    running.set(group, (running.get(group) ?? 0) + 1);
  };
  const leave = (group: string): void => {
    runningInAll -= 1;
    const left = (running.get(group) ?? 1) - 1;
    if (left === 0) running.delete(group);
    else running.set(group, left);
  };
  /** Lets in whoever is next and has room. */
  const letIn = (): void => {
    for (const row of [known, others])
      for (const [group, queue] of row.groups) {
        if (!hasRoom(group)) continue;
        const next = queue.shift();
        // The group goes to the end of the row.
        row.groups.delete(group);
        if (queue.length > 0) row.groups.set(group, queue);
        row.waiting -= 1;
        enter(group);
        next?.begin();
        return;
      }
  };
  /** Makes room in a row that is full: the last of the longest queue is refused, unless that would be the newcomer's own. */
  const makeRoom = (row: Row, length: number): void => {
    const longest = [...row.groups.entries()].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    const [group, queue] = longest;
    if (queue.length <= length + 1) throw new Overloaded();
    queue.pop()?.refuse(new Overloaded());
    if (queue.length === 0) row.groups.delete(group);
    row.waiting -= 1;
  };
  const queueUp = async ({ group, first }: Waiter): Promise<void> => {
    const row = first ? known : others;
    const queue = row.groups.get(group) ?? [];
    if (queue.length >= perGroup) throw new Refusal("rate.limited", { extra: { retryAfter: 1 } });
    if (row.waiting >= all) makeRoom(row, queue.length);
    row.groups.set(group, queue);
    row.waiting += 1;
    await new Promise<void>((begin, refuse) => queue.push({ begin, refuse }));
  };

  async function inTurn<Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result> {
    mostOfGroup = isBesideOthers(waiter.group) ? mostBeside : mostAlone;
    // Whoever is let in has entered already, so that nobody comes in between.
    if (hasRoom(waiter.group) && !known.groups.has(waiter.group) && !others.groups.has(waiter.group)) enter(waiter.group);
    else await queueUp(waiter);
    try {
      return await work();
    } finally {
      leave(waiter.group);
      letIn();
    }
  }
  return Object.assign(inTurn, { waiting: () => known.waiting + others.waiting });
}
