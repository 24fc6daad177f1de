import { AsyncLocalStorage } from "node:async_hooks";
import net from "node:net";
import pg from "pg";
import { readDatabaseUrl } from "./database-url.ts";

/** No connection could be had, or none is set up. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Shown in pg_stat_activity. */
const APPLICATION_NAME = "stammdaten";
const CONNECT_TIMEOUT_MS = 2_000;
/** After how long without traffic the system asks whether the other end is there; what lies between remembers the connection, too. */
const KEEP_ALIVE_MS = 30_000;

type Query = (this: pg.Client, ...given: readonly unknown[]) => unknown;

/** What a class of clients does with a query before its parent gets it. The driver has an overload for each kind; all are passed on. */
function beforeQuery<Client extends typeof pg.Client>(
  client: Client,
  prepare: (self: InstanceType<Client>, given: readonly unknown[]) => readonly unknown[],
): void {
  const parent = Object.getPrototypeOf(client.prototype) as { readonly query: Query };
  Object.assign(client.prototype, {
    query(this: InstanceType<Client>, ...given: readonly unknown[]): unknown {
      return parent.query.call(this, ...prepare(this, given));
    },
  });
}

/** A write to the socket costs more than most statements: those of one turn of the event loop leave in one write. */
class BatchingClient extends pg.Client {
  readonly #socket: net.Socket;
  #isHeld = false;

  constructor(settings?: string | pg.ClientConfig) {
    const socket = new net.Socket();
    super({ ...(typeof settings === "string" ? { connectionString: settings } : settings), stream: () => socket });
    this.#socket = socket;
  }

  /** Keeps what is written from now on until the turn ends. */
  holdWrites(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.#socket.uncork();
    });
  }
}
beforeQuery(BatchingClient, (client, given) => {
  client.holdWrites();
  return given;
});

/**
 * A client of a pooler in transaction mode. What is prepared on one connection of the server is not there on the next: so nothing
 * has a name, whoever sends it.
 */
class PooledClient extends BatchingClient {}
beforeQuery(PooledClient, (_client, [query, ...more]) => [withoutName(query), ...more]);

const withoutName = (query: unknown): unknown =>
  typeof query === "object" && query !== null && "name" in query && "text" in query ? { ...query, name: undefined } : query;

/** One process has one database. */
type Database = {
  readonly isPooled: boolean;
  readonly listenUrl: string | undefined;
  readonly pool: pg.Pool;
  readonly standby: pg.Pool | undefined;
  /** Connections outside the pool, which end with it. */
  readonly dedicated: Set<pg.Client>;
};

let database: Database | undefined;

function connected(): Database {
  if (database === undefined) throw new DatabaseUnavailable("not connected");
  return database;
}

/**
 * What is set as each connection begins. A pooler's connections to the server are begun by the pooler, which sets the same
 * (`connect_query` in deploy/cluster/pgbouncer.ini).
 */
const SESSION_SETTINGS = {
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // A plan for each call would cost more than most calls; every index begins with the tenant, so one plan fits all. That plan counts the
  // rows of all partitions, of which a call reads one: no call is worth processes of its own.
  options: "-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0",
};

/** Nothing is written there, even if it has become the primary meanwhile. */
const STANDBY_SETTINGS = { ...SESSION_SETTINGS, options: `${SESSION_SETTINGS.options} -c default_transaction_read_only=on` };

/** Has what is read inside come from the standby. */
const onStandby = new AsyncLocalStorage<pg.Pool>();

/** What is read on the standby is a part of the work. */
const STANDBY_SHARE = 0.5;

/** Connects this process; to be called once, by a main. @param address what DATABASE_URL holds */
export function connectDatabase(address: string, size: number): void {
  const { url, isPooled, listenUrl, standbyUrl } = readDatabaseUrl(address);
  const pool = openPool(url, size, isPooled ? { Client: PooledClient } : SESSION_SETTINGS);
  const standby = standbyUrl === undefined ? undefined : openPool(standbyUrl, Math.ceil(size * STANDBY_SHARE), STANDBY_SETTINGS);
  database = { isPooled, listenUrl, pool, standby, dedicated: new Set() };
}

function openPool(connectionString: string, max: number, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A burst of requests would otherwise begin with logins to the server and with plans of all statements.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: APPLICATION_NAME,
    Client: BatchingClient,
    ...settings,
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
  });
  pool.on("error", () => {});
  return pool;
}

/** Whether what is set up on a connection of the pool is still there when it is used again. */
export const keepsConnections = (): boolean => !connected().isPooled || onStandby.getStore() !== undefined;

/**
 * Reads from a standby what may be a moment old. From the primary where there is no standby, and where that fails: it is away or behind,
 * does not know a session yet, or something has to be written first.
 */
export async function fromStandby<Result>(read: () => Promise<Result>): Promise<Result> {
  const { standby } = connected();
  if (standby === undefined) return read();
  try {
    return await onStandby.run(standby, read);
  } catch {
    return read();
  }
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
  await Promise.all([database?.pool.end(), database?.standby?.end()]);
  database = undefined;
}

/**
 * A connection outside the pool, for what stays open: whoever asks for it connects it and handles its errors. None where only a
 * pooler is reached, which keeps nothing open.
 */
export function makeConnection(): pg.Client | undefined {
  const { listenUrl, dedicated } = connected();
  if (listenUrl === undefined) return undefined;
  const client = new pg.Client({
    connectionString: listenUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
  });
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
export const usePool = (): pg.Pool => onStandby.getStore() ?? connected().pool;
