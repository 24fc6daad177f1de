import { enqueueMany } from "../../db/enqueue.ts";
import type { Ctx } from "../../db/context.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { queueForFirms } from "../queue-for-firms.ts";

/** Whether a sanctions list is in use. */
async function hasList(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM legal_list_version WHERE list IN ('sanctionsEu', 'sanctionsUn')
      AND valid_from <= (now() AT TIME ZONE 'Europe/Berlin')::date) AS has`,
  );
  return row?.has === true;
}

/**
 * Has clients compared with the sanctions lists, and their ratings with what is proposed, in the transaction that makes or changes them:
 * their master data, their GwG record, or that they are clients again. Without a list and a rating there is nothing to compare with, and
 * all are compared once a list is imported.
 */
export async function queueScreening(ctx: Ctx, ...clientIds: readonly string[]): Promise<void> {
  const { tx, tenantId } = ctx;
  const rated = (await hasList(tx)) ? null : await findRated(tx, tenantId, clientIds);
  await enqueueMany(
    ctx,
    "screenClient",
    clientIds.filter((id) => rated === null || rated.has(id)).map((clientId) => ({ clientId })),
  );
}

async function findRated(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ id: string }>(
    sql`SELECT client_id AS id FROM risk_assessment WHERE tenant_id = ${tenantId}::uuid AND client_id = ANY (${[...ids]}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Has all clients of the firm compared anew: by another threshold. */
export async function queueRescreening({ tx, tenantId, enqueue }: Ctx): Promise<void> {
  if (await hasList(tx)) await enqueue("rescreenClients", { tenantId });
}

/** Has all clients of all firms compared anew, where that does not wait already. @returns of how many firms */
export const queueAllRescreening = (): Promise<number> =>
  asPlatform(
    "have all clients compared with the sanctions lists",
    async (tx) => ((await hasList(tx)) ? queueForFirms(tx, "rescreenClients", "screening") : 0),
    undefined,
    { seesTenants: true },
  );
