import type { DatevSyncState } from "@stammdaten/shared/contract/datev-sync.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { datevFinding } from "../../../domain/sync-columns.ts";
import { findWork } from "../../../domain/work.ts";
import { isComparing } from "../compare/queue-comparison.ts";

/** How deliveries and the comparison with DATEV stand; the message is a text key. Counted are clients that the log knows. */
export async function readSyncState(ctx: Ctx): Promise<DatevSyncState> {
  const { tx, tenantId } = ctx;
  // Read first: a comparison that ends in between is then still shown as running, and never as ended without its outcome.
  const comparing = await isComparing(ctx);
  const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
  const [counts] = await tx.sql<{ conflict: number; changed: number; deleted: number }>(sql`
    SELECT count(*) FILTER (WHERE finding = 'conflict')::int AS conflict,
      count(*) FILTER (WHERE finding = 'changed')::int AS changed, count(*) FILTER (WHERE finding = 'deleted')::int AS deleted
    FROM (
      SELECT ${datevFinding} AS finding FROM client c
      WHERE c.tenant_id = ${tenantId}::uuid
        AND c.id IN (
          SELECT client_id FROM datev_snapshot WHERE tenant_id = ${tenantId}::uuid AND (changed_at IS NOT NULL OR deleted_at IS NOT NULL)
          UNION SELECT client_id FROM datev_conflict WHERE tenant_id = ${tenantId}::uuid AND settled_at IS NULL)
        AND EXISTS (SELECT FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id)) found`);
  return {
    isSetUp: settings !== null,
    automatic: settings?.automatic ?? true,
    retryId: await findWork(ctx, "retryDeliveries", {}),
    comparing,
    comparedAt: settings?.comparedAt?.toISOString() ?? null,
    comparisonMessage: settings?.comparisonMessage ?? null,
    conflict: counts?.conflict ?? 0,
    changed: counts?.changed ?? 0,
    deleted: counts?.deleted ?? 0,
  };
}
