import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { deliveryActions } from "@stammdaten/shared/lifecycles/delivery.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { auditMany } from "../../../db/audit-many.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { joinSql, sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { REQUESTED, setMessage } from "../../../domain/sync-message.ts";

type Waiting = { id: string; client_id: string };

type Wanted = { readonly id?: string | undefined; readonly clientId?: string | undefined };

/** All that failed are tried again; what waits for somebody's decision is not decided by that. */
const decidable = sql`AND coalesce(message_key, '') NOT IN ('sync.conflict', 'sync.deletedInDatev')`;

/**
 * Delivers one again, those of one client, or all that are not delivered; each client once, with its newest state. A delivery that waits
 * for its next try is tried now; one that is due or running is left alone. Works with automatic sync off too. Asking
 * for one that was deleted in DATEV makes it there again.
 * @throws Refusal resource.notFound, datev.nothingToRetry
 */
export async function retrySync(ctx: Ctx, { id, clientId }: Wanted): Promise<void> {
  const { tx, tenantId } = ctx;
  if (id !== undefined) {
    const found = await tx.datevSync.findFirst({ where: { tenantId, id }, select: { id: true } });
    if (found === null) throw new Refusal("resource.notFound");
  }
  // Rows are locked, so that two who ask at the same moment do not queue the same client twice.
  const rows = await tx.sql<Waiting>(sql`
    SELECT id, client_id FROM datev_sync
    WHERE tenant_id = ${tenantId}::uuid AND status IN (${joinSql([...deliveryActions.request.from])})
      ${id !== undefined ? sql`AND id = ${id}::uuid` : clientId !== undefined ? sql`AND client_id = ${clientId}::uuid` : decidable}
    ORDER BY client_revision DESC, id FOR UPDATE`);
  const newest = new Map<string, Waiting>();
  for (const row of rows) if (!newest.has(row.client_id)) newest.set(row.client_id, row);
  if (newest.size === 0) throw new Refusal("datev.nothingToRetry");
  const queued = await readQueued(ctx, [...newest.keys()]);
  const wanted = [...newest.values()].filter((row) => queued.get(keyOf(row.client_id)) !== "now");
  if (wanted.length === 0) throw new Refusal("datev.nothingToRetry");
  const later = wanted.filter((row) => queued.get(keyOf(row.client_id)) === "later");
  await requestDelivery(
    ctx,
    wanted.map((row) => row.id),
    id !== undefined,
  );
  if (later.length > 0)
    await bringForward(
      ctx,
      later.map((row) => keyOf(row.client_id)),
    );
  await enqueueMany(
    ctx,
    "deliverToDatev",
    wanted.filter((row) => queued.get(keyOf(row.client_id)) === undefined).map((row) => ({ syncId: row.id, clientId: row.client_id })),
  );
  await auditMany(
    ctx,
    wanted.map((row) => ({ action: "syncQueued", subjectType: "datevSync", subjectId: row.id })),
  );
}

/** For those who ask only so that something is delivered: it is due already. @throws whatever else it is */
export function passNothingToRetry(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== "datev.nothingToRetry") throw error;
}

const keyOf = (clientId: string): string => jobs.deliverToDatev.key({ clientId, syncId: clientId });

/** Which of the clients have a job already: one that is due or runs, or one that waits for its next try. */
async function readQueued({ tx, tenantId }: Ctx, clientIds: readonly string[]): Promise<Map<string, "now" | "later">> {
  const rows = await tx.sql<{ key: string; is_now: boolean }>(sql`
    SELECT key, bool_or(run_at <= now() OR lease_token IS NOT NULL) AS is_now FROM job
    WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev' AND failed_at IS NULL AND key = ANY(${clientIds.map(keyOf)}::text[])
    GROUP BY key`);
  return new Map(rows.map(({ key, is_now: isNow }) => [key, isNow ? "now" : "later"]));
}

/** @param mayRecreate whether who asks has seen that DATEV deleted the client; an earlier request to create it again stays */
async function requestDelivery({ tx, tenantId }: Ctx, ids: readonly string[], mayRecreate: boolean): Promise<void> {
  await tx.sql(sql`
    UPDATE datev_sync SET status = ${deliveryActions.request.to},
      recreate_deleted = recreate_deleted OR (${mayRecreate}::boolean AND coalesce(message_key, '') = 'sync.deletedInDatev'),
      requested_by_firm = true, ${setMessage(REQUESTED)}
    WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${[...ids]}::uuid[])`);
}

/** The job may stand for an older row of the client; that one is requested too, or it would wait with sync off. */
async function bringForward({ tx, tenantId }: Ctx, keys: readonly string[]): Promise<void> {
  const rows = await tx.sql<{ id: string }>(sql`
    UPDATE job SET run_at = now()
    WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev' AND failed_at IS NULL AND lease_token IS NULL
      AND key = ANY(${[...keys]}::text[])
    RETURNING payload->>'syncId' AS id`);
  if (rows.length > 0) {
    await tx.sql(sql`
      UPDATE datev_sync SET requested_by_firm = true, ${setMessage(REQUESTED)}
      WHERE tenant_id = ${tenantId}::uuid AND status = 'Not Processed' AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`);
  }
}
