import type pg from "pg";
import { PrismaClient, type Prisma } from "./generated/client.ts";
import { createAdapterFactory } from "./prisma-adapter.ts";
import { sealing } from "./seal-rows.ts";
import { currentTransaction, runTransaction } from "./transaction.ts";

function createPrisma() {
  return new PrismaClient({ adapter: createAdapterFactory(currentTransaction) }).$extends(sealing).$extends({
    client: {
      /** Runs SQL in the running transaction, prepared. Rows come as objects of PostgreSQL's own names. */
      async sql<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
        return (await currentTransaction().send<Row>(statement)).rows;
      },
      /**
       * Runs the transaction's last statement and its COMMIT in one round trip. Whatever is sent after it throws `NoTransaction`; an error
       * that the work throws after it undoes nothing.
       */
      async sqlLast<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
        return (await currentTransaction().sendLast<Row>(statement)).rows;
      },
      /** Sends a write whose rows nobody needs, without waiting for it. If it fails, so does the transaction. */
      sendSql(statement: Prisma.Sql): void {
        const transaction = currentTransaction();
        transaction.addPending(transaction.send(statement));
      },
    },
  });
}

type Prismas = ReturnType<typeof createPrisma>;

/** The database as a verb sees it: the tables, and `sql` for the few queries that Prisma cannot say fast enough. */
export type Tx = Omit<Prismas, "$transaction" | "$connect" | "$disconnect" | "$extends" | "$on" | "$queryRawUnsafe" | "$executeRawUnsafe">;

const tx: Tx = createPrisma();

/**
 * Runs work in one transaction; a throw rolls back.
 * @param opening SQL sent in one message with BEGIN; everything in it is made of validated values only
 * @param work gets the rows of the opening's last statement, and need not wait for them
 * @param prepare SQL that prepares what the opening executes by name
 */
export function inTransaction<Row extends pg.QueryResultRow, Result>(
  opening: string,
  work: (tx: Tx, rows: Promise<readonly Row[]>) => Promise<Result>,
  prepare?: string,
): Promise<Result> {
  return runTransaction<Row, Result>(opening, (rows) => work(tx, rows), prepare);
}
