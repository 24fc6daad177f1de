import { randomUUID } from "node:crypto";
import { audit } from "../db/audit.ts";
import { sql } from "../db/sql.ts";
import type { Ctx } from "../db/context.ts";
import { messageColumns, OFF, REQUESTED } from "./sync-message.ts";

/**
 * Queues the delivery of a client's present state to DATEV: a log row and its job, in the transaction of the change.
 * The same state is queued once, however often it is asked for. With automatic sync off, or DATEV not set up,
 * the row waits as Not Processed until the firm requests it.
 */
export async function queueDelivery(
  ctx: Ctx,
  wanted: { clientId: string; clientRevision: number; formId: string | null; isRequested?: true },
): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const id = randomUUID();
  const isRequested = wanted.isRequested === true;
  const settings = await tx.datevSettings.findFirst({ where: { tenantId }, select: { automatic: true } });
  const isAutomatic = settings?.automatic === true;
  // While it waits for the firm, it must not seem to be on its way.
  const message = isRequested ? REQUESTED : isAutomatic ? null : OFF;
  const added = await tx.sql(sql`
    INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, form_id, created_at, message_key, requested_by_firm)
    VALUES (${id}::uuid, ${tenantId}::uuid, ${wanted.clientId}::uuid, ${wanted.clientRevision}, ${wanted.formId}::uuid, ${now},
      ${messageColumns(message).key}, ${isRequested}::boolean)
    ON CONFLICT (tenant_id, client_id, client_revision) DO NOTHING RETURNING id`);
  if (added.length === 0) return;
  await audit(ctx, { action: "syncQueued", subjectType: "datevSync", subjectId: id });
  if (isAutomatic || isRequested) await ctx.enqueue("deliverToDatev", { syncId: id, clientId: wanted.clientId });
}
