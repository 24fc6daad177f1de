import { jobs, type JobKind, type JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { Enqueue } from "./context.ts";
import { sql, type Tx } from "./sql.ts";

/** Puts a job into the transaction of the rule that wants it: both happen or neither. */
export const enqueueIn =
  (tx: Tx, tenantId: string): Enqueue =>
  async <K extends JobKind>(kind: K, payload: JobPayload<K>, runAt?: Date) =>
    enqueueMany({ tx, tenantId }, kind, [payload], runAt);

/** Puts any number of jobs of one kind into the transaction, in one statement. */
export async function enqueueMany<K extends JobKind>(
  { tx, tenantId }: { tx: Tx; tenantId: string },
  kind: K,
  payloads: readonly JobPayload<K>[],
  runAt?: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  const keyOf = jobs[kind].key as (payload: JobPayload<K>) => string;
  const rows = payloads.map((payload) => ({ key: keyOf(payload), payload }));
  await tx.sql(sql`
    INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
    SELECT gen_random_uuid(), ${tenantId}::uuid, ${kind}, key, payload, coalesce(${runAt ?? null}::timestamptz, now())
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(key text, payload jsonb)`);
}
