import { enqueueMany } from "../../db/enqueue.ts";
import type { Ctx } from "../../db/context.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";

/** Whether a sanctions list is in use. */
async function hasList(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM legal_list_version WHERE list IN ('sanctionsEu', 'sanctionsUn')
      AND valid_from <= (now() AT TIME ZONE 'Europe/Berlin')::date) AS has`,
  );
  return row?.has === true;
}

/**
 * Has clients compared with the sanctions lists, in the transaction that makes or changes them: their master data, their GwG record, or
 * that they are clients again. Without a list there is nothing to compare with, and all are compared once one is imported.
 */
export async function queueScreening(ctx: Ctx, ...clientIds: readonly string[]): Promise<void> {
  if (await hasList(ctx.tx))
    await enqueueMany(
      ctx,
      "screenClient",
      clientIds.map((clientId) => ({ clientId })),
    );
}

/** Has all clients of the firm compared anew: by another threshold. */
export async function queueRescreening({ tx, tenantId, enqueue }: Ctx): Promise<void> {
  if (await hasList(tx)) await enqueue("rescreenClients", { tenantId });
}

/** Has all clients of all firms compared anew, where that does not wait already. @returns of how many firms */
export const queueAllRescreening = (): Promise<number> =>
  asPlatform(
    "have all clients compared with the sanctions lists",
    async (tx) => {
      if (!(await hasList(tx))) return 0;
      const rows = await tx.sql(sql`
        INSERT INTO job (id, tenant_id, kind, key, payload)
        SELECT gen_random_uuid(), t.id, 'rescreenClients', 'screening:' || t.id, jsonb_build_object('tenantId', t.id) FROM tenant t
        WHERE t.active AND NOT EXISTS (SELECT FROM job j
          WHERE j.tenant_id = t.id AND j.kind = 'rescreenClients' AND j.lease_token IS NULL AND j.failed_at IS NULL)
        RETURNING id`);
      return rows.length;
    },
    undefined,
    { seesTenants: true },
  );
