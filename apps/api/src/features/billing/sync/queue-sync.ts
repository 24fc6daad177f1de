import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { sql, type Tx } from "../../../db/sql.ts";

/**
 * Queues the question what Stripe has of a firm's plan. One that waits and is about to begin will see all that has
 * happened until now; one that runs may have asked already. @returns whether another was queued
 */
export async function queueSync(tx: Tx, tenantId: string): Promise<boolean> {
  const payload = { tenantId };
  const queued = await tx.sql(sql`
    INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
    SELECT gen_random_uuid(), ${tenantId}::uuid, 'syncBilling', ${jobs.syncBilling.key(payload)}, ${JSON.stringify(payload)}::jsonb, now()
    WHERE NOT EXISTS (
      SELECT FROM job WHERE key = ${jobs.syncBilling.key(payload)} AND tenant_id = ${tenantId}::uuid AND kind = 'syncBilling'
        AND lease_token IS NULL AND failed_at IS NULL AND run_at <= now())
    RETURNING id`);
  return queued.length > 0;
}
