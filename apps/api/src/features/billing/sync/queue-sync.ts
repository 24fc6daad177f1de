import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { enqueueIn } from "../../../db/enqueue.ts";
import { sql, type Tx } from "../../../db/sql.ts";

/**
 * Queues the question what Stripe has of a firm's plan. One that waits and is about to begin will see all that has
 * happened until now; one that runs may have asked already. @returns whether another was queued
 */
export async function queueSync(tx: Tx, tenantId: string): Promise<boolean> {
  const waiting = await tx.sql(sql`
    SELECT FROM job WHERE key = ${jobs.syncBilling.key({ tenantId })} AND tenant_id = ${tenantId}::uuid AND kind = 'syncBilling'
      AND lease_token IS NULL AND failed_at IS NULL AND run_at <= now() LIMIT 1`);
  if (waiting.length > 0) return false;
  await enqueueIn(tx, tenantId)("syncBilling", { tenantId });
  return true;
}
