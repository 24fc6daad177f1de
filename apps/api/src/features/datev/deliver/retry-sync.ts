import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { deliveryActions } from "@stammdaten/shared/lifecycles/delivery.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { auditMany } from "../../../db/audit-many.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { REQUESTED, setMessage } from "../../../domain/sync-message.ts";

type Waiting = { id: string; client_id: string };

/** One delivery, those of one client, or what is not delivered of several clients. */
type Wanted = { readonly id: string } | { readonly clientId: string } | { readonly clientIds: readonly string[] };

/** What waits for somebody's decision is not decided by trying all again. @param row of `datev_sync` */
export const needsNoDecision = (row: Sql): Sql => sql`coalesce(${row}.message_key, '') NOT IN ('sync.conflict', 'sync.deletedInDatev')`;

/**
 * Delivers again, each client once, with its newest state. A delivery that waits for its next try is tried now; one that is due or running
 * is left alone. Works with automatic sync off too. Asking for one that was deleted in DATEV makes it there again.
 * @throws Refusal resource.notFound, datev.nothingToRetry
 */
export async function retrySync(ctx: Ctx, wanted: Wanted): Promise<void> {
  const { tx, tenantId } = ctx;
  const isOne = "id" in wanted;
  if (isOne) {
    const { id } = wanted;
    const found = await tx.datevSync.findFirst({ where: { tenantId, id }, select: { id: true } });
    if (found === null) throw new Refusal("resource.notFound");
  }
  // Rows are locked, so that two who ask at the same moment do not queue the same client twice.
  const rows = await tx.sql<Waiting>(sql`
    SELECT s.id, s.client_id FROM datev_sync s
    WHERE s.tenant_id = ${tenantId}::uuid AND s.status IN (${joinSql([...deliveryActions.request.from])}) AND ${conditionOf(wanted)}
    ORDER BY s.client_revision DESC, s.id FOR UPDATE`);
  const newest = new Map<string, Waiting>();
  for (const row of rows) if (!newest.has(row.client_id)) newest.set(row.client_id, row);
  if (newest.size === 0) throw new Refusal("datev.nothingToRetry");
  const queued = await readQueued(ctx, [...newest.keys()]);
  const requested = [...newest.values()].filter((row) => queued.get(keyOf(row.client_id)) !== "now");
  if (requested.length === 0) throw new Refusal("datev.nothingToRetry");
  const later = requested.filter((row) => queued.get(keyOf(row.client_id)) === "later");
  await requestDelivery(
    ctx,
    requested.map((row) => row.id),
    isOne,
  );
  if (later.length > 0)
    await bringForward(
      ctx,
      later.map((row) => keyOf(row.client_id)),
    );
  await enqueueMany(
    ctx,
    "deliverToDatev",
    requested.filter((row) => queued.get(keyOf(row.client_id)) === undefined).map((row) => ({ syncId: row.id, clientId: row.client_id })),
  );
  await auditMany(
    ctx,
    requested.map((row) => ({ action: "syncQueued", subjectType: "datevSync", subjectId: row.id })),
  );
}

function conditionOf(wanted: Wanted): Sql {
  if ("id" in wanted) return sql`s.id = ${wanted.id}::uuid`;
  if ("clientId" in wanted) return sql`s.client_id = ${wanted.clientId}::uuid`;
  return sql`s.client_id = ANY(${[...wanted.clientIds]}::uuid[]) AND ${needsNoDecision(sql`s`)}`;
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
