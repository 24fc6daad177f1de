import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { SqlQuery, SqlQueryable, SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import type { FirmCipher } from "./firm-cipher.ts";
import type { Prisma } from "./generated/client.ts";
import { isReadOnly } from "./connection-lost.ts";
import { DatabaseUnavailable, keepsConnections, usePool } from "./pool.ts";
import { preparedName } from "./prepared-name.ts";
import { adaptConnection, type StatementTarget } from "./prisma-adapter.ts";

export class NoTransaction extends Error {
  override readonly name = "NoTransaction";
}

class Failure {
  readonly cause: unknown;
  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/** A transaction on a connection of the pool, from BEGIN to COMMIT or ROLLBACK. */
export class RunningTransaction implements StatementTarget {
  readonly provider = "postgres";
  readonly adapterName = "@prisma/adapter-pg";
  /**
   * Keys that it has loaded (`db/firm-key.ts`): it goes on with them, also when COMMIT was sent already. One that it has made nobody else
   * may use before that, since it may still be rolled back.
   */
  readonly firmKeys = new Map<string, FirmCipher>();
  readonly #connection: pg.PoolClient;
  readonly #prisma: SqlQueryable;
  /** Statements that were sent and not waited for. */
  readonly #pending: Promise<Failure | undefined>[] = [];
  #savepoints = 0;
  #statements = 0;
  #hasEnded = false;
  #onlyReads = false;
  /** Once COMMIT was sent. */
  #commit: Promise<pg.QueryResult> | undefined;

  constructor(connection: pg.PoolClient, prisma: SqlQueryable) {
    this.#connection = connection;
    this.#prisma = prisma;
  }

  /** How many statements were sent, with BEGIN and without COMMIT. */
  get statements(): number {
    return this.#statements;
  }

  /** Sends BEGIN with the opening. @returns the rows of its last statement */
  begin<Row extends pg.QueryResultRow>(opening: string): Promise<readonly Row[]> {
    this.#count();
    const rows = this.#connection
      .query<Row>(`BEGIN;${opening}`)
      // Of several statements there are several results, which the driver's types do not know.
      .then((opened: pg.QueryResult<Row> | pg.QueryResult<Row>[]) => [opened].flat().at(-1)?.rows ?? []);
    this.addPending(rows);
    return rows;
  }

  /** Whether a write would be a mistake of ours. */
  get onlyReads(): boolean {
    return this.#onlyReads;
  }

  /** Has the database refuse every write from now on. */
  onlyRead(): void {
    this.#onlyReads = true;
    this.addPending(this.run("SET TRANSACTION READ ONLY"));
  }

  /** Sends a statement, prepared. */
  send<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<pg.QueryResult<Row>> {
    this.#count();
    const name = preparedName(text);
    return this.#connection.query<Row>({ text, values, ...(name !== undefined && { name }) });
  }

  /** Sends the last statement, prepared, and COMMIT with it: nothing can be sent after it, and nothing that fails later undoes it. */
  sendLast<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<pg.QueryResult<Row>> {
    const rows = this.send<Row>(statement);
    this.#commit = this.#sendCommit();
    return rows;
  }

  /** Has the transaction fail if this does; nobody else needs to wait for it. */
  addPending(statement: Promise<unknown>): void {
    this.#pending.push(
      statement.then(
        () => undefined,
        (cause: unknown) => new Failure(cause),
      ),
    );
  }

  run(text: string): Promise<pg.QueryResult> {
    this.#count();
    return this.#connection.query(text);
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    this.#count();
    return this.#prisma.queryRaw(query);
  }

  executeRaw(query: SqlQuery): Promise<number> {
    this.#count();
    return this.#prisma.executeRaw(query);
  }

  nextSavepoint(): string {
    return `inner_${(this.#savepoints += 1)}`;
  }

  /** Ends the transaction for good, if every statement of it succeeded. */
  async commit(): Promise<void> {
    const { command } = await (this.#commit ?? this.#sendCommit());
    const failure = await this.#firstFailure();
    if (failure !== undefined) throw failure.cause;
    // PostgreSQL answers the COMMIT of a failed transaction with a ROLLBACK, and with no error.
    if (command !== "COMMIT") throw new Error("the transaction was rolled back");
  }

  /**
   * Undoes everything, unless COMMIT was sent.
   * @returns the error to report: that of the statement that failed first, where `error` only follows from it
   */
  async rollback(error: unknown): Promise<unknown> {
    this.#hasEnded = true;
    await (this.#commit ?? this.#connection.query("ROLLBACK"));
    return isAborted(error) ? ((await this.#firstFailure())?.cause ?? error) : error;
  }

  #sendCommit(): Promise<pg.QueryResult> {
    this.#hasEnded = true;
    const sent = this.#connection.query("COMMIT");
    // Whoever ends the transaction waits for it, but maybe not before the work is done.
    sent.catch(() => {});
    return sent;
  }

  /** Work that goes on after its transaction has ended must not reach the connection, which is another's by then. */
  #count(): void {
    if (this.#hasEnded) throw new NoTransaction("the transaction has ended");
    this.#statements += 1;
  }

  async #firstFailure(): Promise<Failure | undefined> {
    return (await Promise.all(this.#pending)).find((one): one is Failure => one !== undefined && !isAborted(one.cause));
  }
}

/** True for a statement that was not run because one before it had failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && String(error.code).includes("25P02")) || error.message.includes("25P02"));

const running = new AsyncLocalStorage<RunningTransaction>();

/** The transaction that the running request or job owns. */
export function currentTransaction(): RunningTransaction {
  const found = running.getStore();
  if (found === undefined) throw new NoTransaction("the database is reached only through inTenant, asPlatform and their kind");
  return found;
}

/** Has the database refuse every write of the running transaction from now on. */
export const onlyRead = (): void => currentTransaction().onlyRead();

/** What a transaction came to. */
export type TransactionEnd = { readonly statements: number; readonly failed: boolean };
type TransactionObserver = () => (end: TransactionEnd) => void;

let observe: TransactionObserver | undefined;

/** Has `begin` called when a transaction is asked for, and what it returns when that has ended; to be called once, by a main. */
export function observeTransactions(begin: TransactionObserver): void {
  observe = begin;
}

/** What was set up on each connection of the pool: Prisma's access to it, and the statements prepared for openings. */
const setUp = new WeakMap<pg.PoolClient, { readonly prisma: SqlQueryable; readonly statements: Set<string> }>();

async function setUpOnce(connection: pg.PoolClient, statements: string): Promise<SqlQueryable> {
  const known = setUp.get(connection) ?? { prisma: await adaptConnection(connection), statements: new Set([""]) };
  if (keepsConnections() && !known.statements.has(statements)) await connection.query(statements);
  known.statements.add(statements);
  setUp.set(connection, known);
  return known.prisma;
}

/**
 * Runs work in one transaction, committed before this resolves; a throw rolls back. The connection goes back to the pool only then.
 * @param opening SQL sent in one message with BEGIN; everything that the work sends comes after it
 * @param work gets the rows of the opening's last statement as soon as they are there, and need not wait for them
 * @param prepare SQL that prepares what the opening executes by name; sent once to each connection
 */
export async function runTransaction<Row extends pg.QueryResultRow, Result>(
  opening: string,
  work: (rows: Promise<readonly Row[]>) => Promise<Result>,
  prepare = "",
): Promise<Result> {
  if (running.getStore() !== undefined) throw new Error("a transaction is running already; verbs share it through ctx.tx");
  const pool = usePool();
  const ended = observe?.();
  let statements = 0;
  let failed = true;
  const connection = await pool.connect().catch((cause: unknown) => {
    ended?.({ statements, failed });
    throw new DatabaseUnavailable("no connection", { cause });
  });
  let broken: Error | undefined;
  let isSetUp = false;
  try {
    const transaction = new RunningTransaction(connection, await setUpOnce(connection, prepare));
    isSetUp = true;
    try {
      const rows = transaction.begin<Row>(opening);
      // Awaited inside: Prisma's promises begin when they are awaited, and must find the transaction then.
      const result = await running.run(transaction, async () => await work(rows));
      await transaction.commit();
      failed = false;
      return result;
    } catch (error) {
      const reported = await transaction.rollback(error).catch((cause: unknown) => {
        broken = asError(cause);
        // Whatever was waited for then, in whoever's words: a refusal alone was meant.
        return error instanceof Refusal ? error : new DatabaseUnavailable("connection lost", { cause: error });
      });
      // One that is about to become the primary is a standby for a moment yet.
      if (isReadOnly(reported) && !transaction.onlyReads) throw new DatabaseUnavailable("the server is a standby", { cause: reported });
      throw reported;
    } finally {
      ({ statements } = transaction);
    }
  } catch (error) {
    if (isSetUp) throw error;
    // Nobody knows what it holds, and nothing of the work was asked yet.
    broken = asError(error);
    throw new DatabaseUnavailable("a connection could not be set up", { cause: error });
  } finally {
    connection.release(broken);
    ended?.({ statements, failed });
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
