import { PrismaPg } from "@prisma/adapter-pg";
import type {
  ConnectionInfo,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { preparedName } from "./prepared-name.ts";

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool of one connection, which is somebody else's to release. */
class SingleConnectionPool extends pg.Pool {
  readonly #connection: pg.PoolClient;

  constructor(connection: pg.PoolClient) {
    super();
    this.#connection = connection;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return Promise.resolve(this.#connection);
    callback(undefined, this.#connection, () => {});
  }
}

/**
 * Prisma's way to send statements on one connection of ours. The adapter binds itself to a connection only by beginning a
 * transaction on it, which is ended at once: to be called once a connection.
 */
export async function adaptConnection(connection: pg.PoolClient): Promise<SqlQueryable> {
  const factory = new PrismaPg(new SingleConnectionPool(connection), { statementNameGenerator: ({ sql }) => preparedName(sql) ?? "" });
  const { release } = connection;
  // Where no transaction begins the adapter gives the connection back, which is for whoever took it.
  connection.release = () => {};
  try {
    const bound = await (await factory.connect()).startTransaction();
    await connection.query("ROLLBACK");
    return bound;
  } finally {
    connection.release = release;
  }
}

/** Where Prisma's statements go. */
export type StatementTarget = SqlQueryable & {
  /** Sends a statement of ours. */
  readonly run: (text: string) => Promise<unknown>;
  /** A name that no savepoint of the transaction has yet. */
  readonly nextSavepoint: () => string;
};

/** The base of both: statements go to whatever `target` names. */
class TargetQueryable {
  readonly provider = "postgres";
  readonly adapterName = "@prisma/adapter-pg";
  protected readonly target: () => StatementTarget;

  constructor(target: () => StatementTarget) {
    this.target = target;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.target().queryRaw(query);
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.target().executeRaw(query);
  }
}

/** What Prisma takes for a transaction of its own, where one of its calls needs several statements. */
class Savepoint extends TargetQueryable implements Transaction {
  /** Prisma leaves COMMIT and ROLLBACK to `commit` and `rollback`. */
  readonly options = { usePhantomQuery: true };
  readonly #name: string;

  constructor(target: StatementTarget, name: string) {
    super(() => target);
    this.#name = name;
  }

  async commit(): Promise<void> {
    await this.target().run(`RELEASE SAVEPOINT ${this.#name}`);
  }

  async rollback(): Promise<void> {
    await this.target().run(`ROLLBACK TO SAVEPOINT ${this.#name}`);
  }
}

/** The adapter that Prisma sees: every statement goes to the running transaction, so none can leave its tenant. */
class RunningTransactionAdapter extends TargetQueryable implements SqlDriverAdapter {
  async startTransaction(): Promise<Transaction> {
    const target = this.target();
    const name = target.nextSavepoint();
    await target.run(`SAVEPOINT ${name}`);
    return new Savepoint(target, name);
  }

  executeScript(): Promise<void> {
    return Promise.reject(new Error("scripts are for migrations"));
  }

  getConnectionInfo(): ConnectionInfo {
    return { supportsRelationJoins: true };
  }

  dispose(): Promise<void> {
    return Promise.resolve();
  }
}

/** @param target the running transaction; throws where there is none */
export const createAdapterFactory = (target: () => StatementTarget): SqlDriverAdapterFactory => ({
  provider: "postgres",
  adapterName: "@prisma/adapter-pg",
  connect: () => Promise.resolve(new RunningTransactionAdapter(target)),
});
