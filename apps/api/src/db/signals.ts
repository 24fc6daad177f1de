import type pg from "pg";
import { makeConnection } from "./pool.ts";
import { sql, type Tx } from "./sql.ts";

/** Receives the signals of one subject from when it was made, until it is closed. */
export type SignalListener = {
  /**
   * Waits until there was a signal since the last wait, `stop` aborts, or it is time to poll: a signal may get lost.
   * @returns false when this process is about to end
   */
  readonly next: (stop: AbortSignal) => Promise<boolean>;
  readonly close: () => void;
};

/** How long a wait lasts without a signal: while the connection listens, and while there is none. */
const POLL_MS = { listening: 5_000, disconnected: 250 };
const RECONNECT_MS = 1_000;

const listeners = new Map<string, Set<() => void>>();
let connection: pg.Client | undefined;
let connecting: Promise<void> | undefined;
let triedAt = -Infinity;
let isEnding = false;

/** Wakes whoever waits for a subject, in any process, as soon as this transaction has been committed. Subjects hold ids only. */
export function sendSignal(tx: Tx, subject: string): void {
  tx.sendSql(sql`SELECT pg_notify('signal', ${subject})`);
}

/** Subscribes to a subject; a signal from now on ends the next wait. */
export function listenFor(subject: string): SignalListener {
  let isSignalled = false;
  let wake = (): void => {};
  const notify = (): void => {
    isSignalled = true;
    wake();
  };
  const all = listeners.get(subject) ?? new Set();
  listeners.set(subject, all.add(notify));
  return {
    next: async (stop) => {
      keepListening();
      if (!isSignalled && !stop.aborted) {
        await new Promise<void>((resolve) => {
          // Who is sent away at once comes back at once: while this process ends, each waits a little.
          const timer = setTimeout(resolve, connection === undefined || isEnding ? POLL_MS.disconnected : POLL_MS.listening);
          wake = () => {
            clearTimeout(timer);
            stop.removeEventListener("abort", wake);
            resolve();
          };
          stop.addEventListener("abort", wake, { once: true });
        });
        wake();
      }
      isSignalled = false;
      return !isEnding;
    },
    close: () => {
      all.delete(notify);
      if (all.size === 0) listeners.delete(subject);
    },
  };
}

/** Ends every wait of this process, and lets none last from now on: it is about to end. */
export function endWaits(): void {
  isEnding = true;
  notifyAll();
}

const notifyAll = (): void => listeners.forEach((all) => all.forEach((notify) => notify()));

/** One connection a process receives all signals. Where it is lost or cannot be had, waits are shorter. */
function keepListening(): void {
  // The wait between two tries may be over before the first has come to an end.
  if (connection !== undefined || connecting !== undefined || Date.now() - triedAt < RECONNECT_MS) return;
  triedAt = Date.now();
  connecting = connect().finally(() => (connecting = undefined));
}

async function connect(): Promise<void> {
  const client = makeConnection();
  if (client === undefined) return;
  const drop = (): void => {
    if (connection === client) connection = undefined;
    notifyAll();
  };
  client.on("error", drop);
  client.once("end", drop);
  client.on("notification", ({ payload }) => listeners.get(payload ?? "")?.forEach((notify) => notify()));
  try {
    await client.connect();
    await client.query("LISTEN signal");
    connection = client;
  } catch {
    await client.end().catch(() => {});
  }
}
