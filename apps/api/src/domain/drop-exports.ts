import type { Ctx } from "../db/context.ts";
import { enqueueMany } from "../db/enqueue.ts";
import { sql, type Sql } from "../db/sql.ts";

/**
 * Removes exports with their files; one that is being made ends by itself when it finds its row gone.
 * @param which of the firm's, as a condition on `data_export`
 * @returns how many
 */
export async function dropExports({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, which: Sql): Promise<number> {
  const gone = await tx.sql<{ fileKey: string | null }>(sql`
    DELETE FROM data_export WHERE tenant_id = ${tenantId}::uuid AND ${which} RETURNING file_key AS "fileKey"`);
  const files = gone.flatMap(({ fileKey }) => (fileKey === null ? [] : [{ fileKey }]));
  await enqueueMany({ tx, tenantId }, "removeFile", files);
  return gone.length;
}

/**
 * Removes the exports that may hold what is being deleted: those of the clients that it belonged to, of the whole firm, and lists.
 * @param clientIds empty for what belongs to none
 * @param what since when it came to be, since what was made before does not hold it; whether lists may name it
 */
export const dropExportsWith = (
  ctx: Pick<Ctx, "tx" | "tenantId">,
  clientIds: readonly string[],
  { since = null, isListed = true }: { readonly since?: Date | null; readonly isListed?: boolean } = {},
): Promise<number> =>
  dropExports(
    ctx,
    sql`(client_id IS NULL OR client_id = ANY (${[...clientIds]}::uuid[])) AND coalesce(ended_at >= ${since}::timestamptz, true)
      AND (${isListed} OR scope <> 'list')`,
  );
