import { sql, type Sql, type Tx } from "../../../db/sql.ts";

/** A file that a release before has stored as it was sent. */
export type PlainFile = {
  readonly id: string;
  readonly table: "stored_file" | "attachment";
  readonly fileKey: string;
  readonly sizeBytes: number;
  /** Of the content, where the row has it. */
  readonly sha256: Uint8Array | null;
};

/** The firm's files that lie unencrypted in the store, as a table; those behind an id, where one is given. */
const plainFiles = (tenantId: string, after?: string): Sql => {
  const behind = after === undefined ? sql`` : sql`AND id > ${after}::uuid`;
  return sql`
    SELECT id, 'stored_file' AS "table", file_key AS "fileKey", size_bytes AS "sizeBytes", sha256 FROM stored_file
      WHERE tenant_id = ${tenantId}::uuid AND sealed_sha256 IS NULL ${behind}
    UNION ALL SELECT id, 'attachment', file_key, size_bytes, NULL FROM attachment
      WHERE tenant_id = ${tenantId}::uuid AND sealed_sha256 IS NULL ${behind}`;
};

type Within = { readonly tx: Tx; readonly tenantId: string };

/** The next of them in the order of their ids. */
export const findPlainFiles = ({ tx, tenantId }: Within, after: string, most: number): Promise<PlainFile[]> =>
  tx.sql<PlainFile>(sql`SELECT * FROM (${plainFiles(tenantId, after)}) plain ORDER BY id LIMIT ${most}`);

export async function countPlainFiles({ tx, tenantId }: Within): Promise<number> {
  const [row] = await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${plainFiles(tenantId)}) plain`);
  return row?.count ?? 0;
}
