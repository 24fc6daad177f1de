import net from "node:net";
import pg from "pg";

/** No connection could be had, or none is set up. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Shown in pg_stat_activity. */
const APPLICATION_NAME = "stammdaten";
const CONNECT_TIMEOUT_MS = 2_000;

type WriteCallback = (error?: Error | null) => void;

/** A write to the socket costs more than most statements: those of one turn of the event loop leave in one write. */
class BatchingSocket extends net.Socket {
  #isHeld = false;

  override write(chunk: Uint8Array | string, callback?: WriteCallback): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, callback?: WriteCallback): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | WriteCallback, callback?: WriteCallback): boolean {
    this.#hold();
    return typeof encoding === "function" ? super.write(chunk, encoding) : super.write(chunk, encoding, callback);
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}

/** One process has one database. */
type Database = {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Connections outside the pool, which end with it. */
  readonly dedicated: Set<pg.Client>;
};

let database: Database | undefined;

function connected(): Database {
  if (database === undefined) throw new DatabaseUnavailable("not connected");
  return database;
}

/** Connects this process; to be called once, by a main. */
export function connectDatabase(url: string, size: number): void {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: APPLICATION_NAME,
    // A plan for each call would cost more than most calls; every index begins with the tenant, so one plan fits all.
    options: "-c plan_cache_mode=force_generic_plan",
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on("error", () => {});
  database = { url, pool, dedicated: new Set() };
}

/**
 * Opens all connections of the pool. A process that takes another's place gets its share of all requests with the first one: each
 * would wait for a connection of its own to be made. Where the database is away, there are none yet.
 */
export async function warmDatabase(): Promise<void> {
  if (database === undefined) return;
  const { pool } = database;
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

export async function disconnectDatabase(): Promise<void> {
  await Promise.all([...(database?.dedicated ?? [])].map((client) => client.end()));
  await database?.pool.end();
  database = undefined;
}

/** A connection outside the pool, for what stays open: whoever asks for it connects it and handles its errors. */
export function makeConnection(): pg.Client {
  const { url, dedicated } = connected();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: APPLICATION_NAME });
  dedicated.add(client);
  client.once("end", () => dedicated.delete(client));
  return client;
}

/** The pool's connections: all that are open, those of them without work, callers waiting for one, and how many there may be. */
export type PoolFigures = { readonly total: number; readonly idle: number; readonly waiting: number; readonly most: number };

/** All zero while not connected. */
export function readPool(): PoolFigures {
  if (database === undefined) return { total: 0, idle: 0, waiting: 0, most: 0 };
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = database.pool;
  return { total, idle, waiting, most: options.max };
}

/** The pool itself: for transactions, and for single statements on tables without tenant data. No connection in it is in a transaction. */
export const usePool = (): pg.Pool => connected().pool;
