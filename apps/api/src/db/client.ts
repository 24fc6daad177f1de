import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient, type Prisma } from "./generated/client.ts";
import { DatabaseUnavailable } from "./sql.ts";

/** The transaction that the running request or job owns. */
type Running = {
  readonly connection: pg.PoolClient;
  savepoints: number;
  /** Writes that were sent and not waited for. */
  readonly unheard: Promise<pg.QueryResult | Failure>[];
  /** Whether any statement did more than read. */
  wrote: boolean;
  /** How many were sent, with BEGIN and without COMMIT. */
  statements: number;
};

class Failure {
  readonly cause: unknown;
  constructor(cause: unknown) {
    this.cause = cause;
  }
}

const running = new AsyncLocalStorage<Running>();

export class NoTransaction extends Error {
  override readonly name = "NoTransaction";
}

function current(): Running {
  const found = running.getStore();
  if (found === undefined) throw new NoTransaction("the database is reached only through inTenant, asPlatform and their kind");
  return found;
}

/** A statement that neither writes nor locks; what cannot be told counts as a write. */
const isRead = (text: string): boolean => /^\s*SELECT\b(?![^]*\bFOR (UPDATE|SHARE)\b)/i.test(text);

/** Sends a statement, prepared. What is sent before the next wait goes out in one write. */
function send<Row extends pg.QueryResultRow>(state: Running, statement: Prisma.Sql): Promise<pg.QueryResult<Row>> {
  const { connection } = state;
  state.wrote ||= !isRead(statement.text);
  state.statements += 1;
  holdTogether(connection);
  const name = preparedName(statement.text);
  return connection.query<Row>({ text: statement.text, values: statement.values as unknown[], ...(name && { name }) });
}

type Corkable = { cork: () => void; uncork: () => void };

/** A write to the socket costs more than most statements: those of one turn of the event loop are put together. */
function holdTogether(connection: pg.PoolClient): void {
  const { stream } = (connection as unknown as { connection: { stream: Corkable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * The pool that Prisma sees: every statement goes to the transaction of the running request, so none can leave its
 * tenant, and a request costs one BEGIN and one COMMIT however many statements it has.
 */
class TransactionPool extends pg.Pool {
  override query(...query: unknown[]): never {
    const state = current();
    const [config] = query as [string | { text: string }];
    state.wrote ||= !isRead(typeof config === "string" ? config : config.text);
    state.statements += 1;
    return (state.connection.query as (...all: unknown[]) => unknown)(...query) as never;
  }

  /** Prisma asks for a connection when one of its calls needs several statements: it gets a savepoint. */
  override connect(): never {
    const state = current();
    state.wrote = true;
    return Promise.resolve(savepointClient(state)) as never;
  }
}

function savepointClient(transaction: Running): unknown {
  const name = `inner_${(transaction.savepoints += 1)}`;
  const statements: Record<string, string> = {
    BEGIN: `SAVEPOINT ${name}`,
    COMMIT: `RELEASE SAVEPOINT ${name}`,
    ROLLBACK: `ROLLBACK TO SAVEPOINT ${name}`,
  };
  return {
    query: (config: { text: string }) => {
      transaction.statements += 1;
      return transaction.connection.query({ ...config, text: statements[config.text] ?? config.text });
    },
    release: () => {},
    on: () => {},
    removeListener: () => {},
  };
}

const preparedNames = new Map<string, string>();
const MOST_PREPARED = 500;

/** A name per statement text, so that PostgreSQL plans it once per connection. */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined) return known;
  if (preparedNames.size >= MOST_PREPARED) return undefined;
  const name = `s${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

function createPrisma() {
  const adapter = new PrismaPg(new TransactionPool(), {
    statementNameGenerator: ({ sql }) => preparedName(sql) ?? "",
  });
  return new PrismaClient({ adapter }).$extends({
    client: {
      /** Runs SQL in the running transaction, prepared. Rows come as objects of PostgreSQL's own names. */
      async sql<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
        return (await send<Row>(current(), statement)).rows;
      },
      /** Sends a write whose rows nobody needs, without waiting for it. Fails it, the transaction fails with it. */
      sendSql(statement: Prisma.Sql): void {
        const state = current();
        state.wrote = true;
        state.unheard.push(send(state, statement).catch((cause: unknown) => new Failure(cause)));
      },
    },
  });
}

type Prismas = ReturnType<typeof createPrisma>;

/** The database as a verb sees it: the tables, and `sql` for the few queries that Prisma cannot say fast enough. */
export type Tx = Omit<Prismas, "$transaction" | "$connect" | "$disconnect" | "$extends" | "$on" | "$queryRawUnsafe" | "$executeRawUnsafe">;

/** One process has one database. */
class Database {
  readonly pool: pg.Pool;
  readonly tx: Tx = createPrisma();
  readonly url: string;
  /** Connections beside the pool, which end with it. */
  readonly beside = new Set<pg.Client>();

  constructor(url: string, size: number) {
    this.url = url;
    this.pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 2_000,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      application_name: "stammdaten",
      // A plan for each call would cost more than most calls; every index begins with the tenant, so one plan fits all.
      options: "-c plan_cache_mode=force_generic_plan",
      pipeline: true,
    });
    this.pool.on("error", () => {});
  }
}

let database: Database | undefined;

/** Connects this process; to be called once, by a main. */
export function connectDatabase(url: string, size: number): void {
  database = new Database(url, size);
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
  await Promise.all([...(database?.beside ?? [])].map((client) => client.end()));
  await database?.pool.end();
  database = undefined;
}

/** A connection beside the pool, for what stays open: to be connected, and heard for errors, by whoever asks for it. */
export function makeConnection(): pg.Client {
  if (database === undefined) throw new DatabaseUnavailable("not connected");
  const { url, beside } = database;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, application_name: "stammdaten" });
  beside.add(client);
  client.once("end", () => beside.delete(client));
  return client;
}

/** What a transaction came to. */
export type TransactionEnd = { readonly statements: number; readonly failed: boolean };
type TransactionWatch = () => (end: TransactionEnd) => void;

let beginWatch: TransactionWatch | undefined;

/** Has `begin` called when a transaction is asked for, and what it gives when that has ended; to be called once, by a main. */
export function observeTransactions(begin: TransactionWatch): void {
  beginWatch = begin;
}

/** How a transaction begins, and who may go on in it. */
export type Opening<Row extends pg.QueryResultRow, Known> = {
  /** SQL sent in one message with BEGIN; everything in it is made of validated values only. */
  readonly statement: string;
  /** Statements that every connection must have prepared, by name. */
  readonly prepare?: { readonly name: string; readonly statement: string };
  /** Judges the rows of the opening's last statement, and says what the work needs to know; a throw rolls back. */
  readonly admit: (tx: Tx, rows: readonly Row[]) => Known;
  /**
   * What `admit` will say, where that is known beforehand. The work then begins at once and its statements travel with
   * BEGIN; it is rolled back, and nothing of it answered, unless `admit` agrees.
   */
  readonly foreseen?: Known | undefined;
};

/** Runs work in one transaction. A throw rolls back. */
export async function inTransaction<Row extends pg.QueryResultRow, Known, Result>(
  opening: Opening<Row, Known>,
  work: (tx: Tx, known: Known) => Promise<Result>,
): Promise<Result> {
  if (database === undefined) throw new DatabaseUnavailable("not connected");
  if (running.getStore() !== undefined) throw new Error("a transaction is running already; verbs share it through ctx.tx");
  const { pool, tx } = database;
  const ended = beginWatch?.();
  const connection = await pool.connect().catch((cause: unknown) => {
    ended?.({ statements: 0, failed: true });
    throw new DatabaseUnavailable("no connection", { cause });
  });
  let broken: Error | undefined;
  const state: Running = { connection, savepoints: 0, unheard: [], wrote: false, statements: 1 };
  let failed = true;
  try {
    if (opening.prepare !== undefined) await prepareOnce(connection, opening.prepare);
    // Awaited inside: Prisma's promises begin when they are awaited, and must find the transaction then.
    const begin = (known: Known): Promise<Result> => running.run(state, async () => await work(tx, known));
    const admitted = begun<Row>(connection, opening.statement).then((rows) => running.run(state, () => opening.admit(tx, rows)));
    const result = opening.foreseen === undefined ? await begin(await admitted) : await ifAdmitted(admitted, begin(opening.foreseen));
    if (state.wrote) await commit(state);
    else commitLater(connection);
    failed = false;
    return result;
  } catch (error) {
    await connection.query("ROLLBACK").catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error("rollback failed");
    });
    throw isAborted(error) ? ((await firstFailure(state))?.cause ?? error) : error;
  } finally {
    connection.release(broken);
    ended?.({ statements: state.statements, failed });
  }
}

/** Sends BEGIN with the opening; answers the rows of its last statement. */
async function begun<Row extends pg.QueryResultRow>(connection: pg.PoolClient, statement: string): Promise<readonly Row[]> {
  holdTogether(connection);
  const before = readOnly.delete(connection) ? "COMMIT;" : "";
  const opened = (await connection.query(`${before}BEGIN;${statement}`)) as unknown as pg.QueryResult<Row> | pg.QueryResult<Row>[];
  return (Array.isArray(opened) ? opened.at(-1)?.rows : opened.rows) ?? [];
}

/** Waits for both; whoever is not admitted hears of that alone, whatever became of the work. */
async function ifAdmitted<Result>(admitted: Promise<unknown>, work: Promise<Result>): Promise<Result> {
  const [door, done] = await Promise.allSettled([admitted, work]);
  if (door.status === "rejected") throw door.reason;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/** Ends the transaction for good, if every statement of it went well. */
async function commit(state: Running): Promise<void> {
  holdTogether(state.connection);
  const { command } = await state.connection.query("COMMIT");
  const failure = await firstFailure(state);
  if (failure !== undefined) throw failure.cause;
  // PostgreSQL answers the COMMIT of a broken transaction with a ROLLBACK, and with no error.
  if (command !== "COMMIT") throw new Error("the transaction was rolled back");
}

/** Connections whose last transaction only read and has not ended yet. */
const readOnly = new WeakSet<pg.PoolClient>();
const LATEST_COMMIT_MS = 20;

/** There is nothing to lose in a transaction that only read: its COMMIT travels with the next BEGIN, or follows alone a moment later. */
function commitLater(connection: pg.PoolClient): void {
  readOnly.add(connection);
  setTimeout(() => {
    if (readOnly.delete(connection)) connection.query("COMMIT").catch(() => {});
  }, LATEST_COMMIT_MS).unref();
}

async function firstFailure({ unheard }: Running): Promise<Failure | undefined> {
  return (await Promise.all(unheard)).find((one): one is Failure => one instanceof Failure && !isAborted(one.cause));
}

/** True for a statement that was not run because one before it had failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (`${(error as { code?: string }).code}`.includes("25P02") || error.message.includes("25P02"));

const prepared = new WeakMap<pg.PoolClient, Set<string>>();

async function prepareOnce(connection: pg.PoolClient, { name, statement }: { name: string; statement: string }): Promise<void> {
  const names = prepared.get(connection) ?? new Set<string>();
  prepared.set(connection, names);
  if (names.has(name)) return;
  await connection.query(statement);
  names.add(name);
}

/** Connections of the pool: open ones, those of them without work, callers without one, and how many there may be. */
export type PoolFigures = { readonly total: number; readonly idle: number; readonly waiting: number; readonly most: number };

/** All nought while not connected. */
export function readPool(): PoolFigures {
  if (database === undefined) return { total: 0, idle: 0, waiting: 0, most: 0 };
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = database.pool;
  return { total, idle, waiting, most: options.max };
}

/** For the rate limiter alone, which brings its own statements on a table without tenant data. */
export function withPool<Result>(use: (pool: pg.Pool) => Result): Result {
  if (database === undefined) throw new DatabaseUnavailable("not connected");
  return use(database.pool);
}
