import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/**
 * Until the transaction ends, nobody else queues exports of the firm; to be taken before any of its rows, or two could wait for
 * each other.
 */
export async function lockExportQueue({ tx, tenantId }: Ctx): Promise<void> {
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('exports:' || ${tenantId}::text, 0))`);
}

/**
 * Queues the oldest of the firm's exports of clients that has no job, unless another one of the firm is due or being made: all firms'
 * are made one after the other, and so each firm has its turn, however many others ask for. Needs `lockExportQueue`.
 */
export async function queueNextExport(ctx: Ctx): Promise<void> {
  const { tx, tenantId } = ctx;
  const key = jobs.buildExport.key({ exportId: tenantId, whole: false });
  const [next] = await tx.sql<{ id: string }>(sql`
    WITH ahead AS (
      SELECT payload ->> 'exportId' AS id, run_at FROM job WHERE tenant_id = ${tenantId}::uuid AND key = ${key} AND failed_at IS NULL)
    SELECT id FROM data_export
    WHERE tenant_id = ${tenantId}::uuid AND scope NOT IN ('firm', 'list') AND state IN ('queued', 'running')
      AND NOT EXISTS (SELECT FROM ahead WHERE run_at <= now()) AND NOT EXISTS (SELECT FROM ahead WHERE ahead.id = data_export.id::text)
    ORDER BY created_at, id LIMIT 1`);
  if (next !== undefined) await ctx.enqueue("buildExport", { exportId: next.id, whole: false });
}
