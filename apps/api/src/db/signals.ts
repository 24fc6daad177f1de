import type pg from "pg";
import { makeConnection } from "./pool.ts";
import { sql, type Tx } from "./sql.ts";

/** Hears of one subject from when it was made, until it is closed. */
export type Ear = {
  /**
   * Waits until there was a signal since the last wait, `stop` aborts, or it is time to look for oneself: a signal may get lost.
   * @returns false when this process is about to end
   */
  readonly next: (stop: AbortSignal) => Promise<boolean>;
  readonly close: () => void;
};

/** How long nobody looks while signals come, and while none can. */
const LOOK_MS = { listening: 5_000, deaf: 250 };
const RECONNECT_MS = 1_000;

const ears = new Map<string, Set<() => void>>();
let listener: pg.Client | undefined;
let connecting: Promise<void> | undefined;
let triedAt = -Infinity;
let isEnding = false;

/** Tells whoever waits for a subject, in any process, as soon as this transaction has been committed. Subjects hold ids only. */
export function sendSignal(tx: Tx, subject: string): void {
  tx.sendSql(sql`SELECT pg_notify('signal', ${subject})`);
}

/** Begins to hear of a subject; what is signalled from now on ends the next wait. */
export function listenFor(subject: string): Ear {
  let isRung = false;
  let wake = (): void => {};
  const ring = (): void => {
    isRung = true;
    wake();
  };
  const all = ears.get(subject) ?? new Set();
  ears.set(subject, all.add(ring));
  return {
    next: async (stop) => {
      keepListening();
      if (!isRung && !stop.aborted) {
        await new Promise<void>((resolve) => {
          // Who is sent away at once comes back at once: while this process ends, each waits a little.
          const timer = setTimeout(resolve, listener === undefined || isEnding ? LOOK_MS.deaf : LOOK_MS.listening);
          wake = () => {
            clearTimeout(timer);
            stop.removeEventListener("abort", wake);
            resolve();
          };
          stop.addEventListener("abort", wake, { once: true });
        });
        wake();
      }
      isRung = false;
      return !isEnding;
    },
    close: () => {
      all.delete(ring);
      if (all.size === 0) ears.delete(subject);
    },
  };
}

/** Ends every wait of this process, and lets none last from now on: it is about to end. */
export function endWaits(): void {
  isEnding = true;
  ringAll();
}

const ringAll = (): void => ears.forEach((all) => all.forEach((ring) => ring()));

/** One connection a process hears all signals. Where it is lost, whoever waits looks more often until there is one again. */
function keepListening(): void {
  // The wait between two tries may be over before the first has come to an end.
  if (listener !== undefined || connecting !== undefined || Date.now() - triedAt < RECONNECT_MS) return;
  triedAt = Date.now();
  connecting = connect().finally(() => (connecting = undefined));
}

async function connect(): Promise<void> {
  const client = makeConnection();
  const drop = (): void => {
    if (listener === client) listener = undefined;
    ringAll();
  };
  client.on("error", drop);
  client.once("end", drop);
  client.on("notification", ({ payload }) => ears.get(payload ?? "")?.forEach((ring) => ring()));
  try {
    await client.connect();
    await client.query("LISTEN signal");
    listener = client;
  } catch {
    await client.end().catch(() => {});
  }
}
