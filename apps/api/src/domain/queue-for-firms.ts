import type { JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import { sql, type Tx } from "../db/sql.ts";

/**
 * Queues one job of a kind for every active firm, where it does not wait already.
 * @param firms the ids of those that it is narrowed to @returns for how many
 */
export async function queueForFirms(
  tx: Tx,
  kind: JobKind & ("rescreenClients" | "compareRatings"),
  key: string,
  firms?: readonly string[],
): Promise<number> {
  const wanted = firms === undefined ? sql`true` : sql`t.id = ANY (${[...firms]}::uuid[])`;
  const rows = await tx.sql(sql`
    INSERT INTO job (id, tenant_id, kind, key, payload)
    SELECT gen_random_uuid(), t.id, ${kind}, ${key} || ':' || t.id, jsonb_build_object('tenantId', t.id) FROM tenant t
    WHERE t.active AND ${wanted} AND NOT EXISTS (SELECT FROM job j
      WHERE j.tenant_id = t.id AND j.kind = ${kind} AND j.lease_token IS NULL AND j.failed_at IS NULL)
    RETURNING id`);
  return rows.length;
}
