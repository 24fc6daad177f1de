import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/**
 * Gives what DATEV has of a person's enterprise to the company that it becomes: what both sides change from here on is found
 * by comparing with it, so that what the firm keeps of the enterprise in DATEV stays. Nothing where it was never delivered.
 */
export async function moveEnterpriseSnapshot(
  { tx, tenantId }: Ctx,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<void> {
  await tx.sql(sql`
    INSERT INTO datev_snapshot (client_id, tenant_id, addressee, divergences, taken_at)
    SELECT ${companyId}::uuid, s.tenant_id, s.enterprise,
      coalesce((SELECT jsonb_object_agg(substr(key, 12), value) FROM jsonb_each(s.divergences)
      WHERE starts_with(key, 'enterprise/')), '{}'), s.taken_at
    FROM datev_snapshot s WHERE s.tenant_id = ${tenantId}::uuid AND s.client_id = ${personId}::uuid AND s.enterprise IS NOT NULL`);
  await tx.sql(sql`
    UPDATE datev_snapshot s SET enterprise = NULL,
      divergences = coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(s.divergences)
        WHERE NOT starts_with(key, 'enterprise/')), '{}')
    WHERE s.tenant_id = ${tenantId}::uuid AND s.client_id = ${personId}::uuid`);
}
