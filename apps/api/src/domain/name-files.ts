import { sql, type Tx } from "../db/sql.ts";

/** Says that rows of this transaction name these files now: the sweep leaves them alone from its commit on. */
export async function nameFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  const rows = await tx.sql(sql`DELETE FROM file_intake WHERE file_key = ANY(${[...keys]}::text[]) RETURNING file_key`);
  if (rows.length !== keys.length) throw new Error("A file was swept before a row named it.");
}
