import { Prisma } from "./generated/client.ts";

export { Prisma };

export type { Tx } from "./client.ts";

/** Composes SQL with parameters; nothing in it is ever pasted in as text but constants. */
export const sql = Prisma.sql;
export const joinSql = Prisma.join;
export const noSql = Prisma.empty;
export type Sql = Prisma.Sql;

/** A constant of the code as a literal, where a parameter would cost a plan. Never for what comes from outside. */
export const constant = (value: string): Sql => Prisma.raw(`'${value.replaceAll("'", "''")}'`);

/**
 * The first of the columns that is not null. `coalesce` as PostgreSQL could compare it only behind row-level security, since it counts it
 * among what may leak; this one it looks up in an index.
 */
export const firstGiven = (...columns: readonly Sql[]): Sql =>
  sql`CASE ${joinSql(
    columns.map((column) => sql`WHEN ${column} IS NOT NULL THEN ${column}`),
    " ",
  )} END`;

export type JsonValue = Prisma.InputJsonValue;

/** True when an error is a broken unique constraint that covers this column. */
export function isDuplicate(error: unknown, column: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return JSON.stringify(error.meta ?? {}).includes(column);
}
