import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ErasurePlan } from "@stammdaten/shared/contract/erasure.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { dropExportsWith } from "../../../domain/drop-exports.ts";
import { planErasure, type Erasure } from "./plan-erasure.ts";
import { idsOfClient } from "../../../domain/ids-of-client.ts";
import { type ClientKey, lockClient } from "../../../domain/lock-client.ts";

/**
 * Erases all of a client that law does not have the firm keep, and restricts what stays (§ 35 Abs. 3 BDSG). A client who was not
 * archived is from now on. The audit log stays: it holds no values.
 * @throws Refusal resource.notFound, erasure.nameDiffers, erasure.held, erasure.nothingLeft
 */
export async function eraseClient(ctx: Ctx, { id, mandantType, name }: ClientKey & { readonly name: string }): Promise<ErasurePlan> {
  const client = await lockClient(ctx, { id, mandantType });
  if (name.trim() !== client.name.trim()) throw new Refusal("erasure.nameDiffers");
  if (client.heldAt !== null) throw new Refusal("erasure.held");
  const erasure = await planErasure(ctx, client);
  if (erasure.plan.erased.length === 0) throw new Refusal("erasure.nothingLeft");
  await eraseAsPlanned(ctx, client, erasure);
  return erasure.plan;
}

/** Does what was planned, writes it down and has it written down outside of the database (`note-erasure.job.ts`). */
export async function eraseAsPlanned(ctx: Ctx, client: ClientRow, erasure: Erasure): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { keepsGwg, keepsDocuments, keptForms, keptAttachments, plan } = erasure;
  const mandantType = client.mandantType === "person" ? "person" : "company";
  const endedAt = client.archivedAt ?? now;
  await audit(ctx, {
    action: "clientErased",
    subjectType: mandantType,
    subjectId: client.id,
    details: { erased: plan.erased.map(({ kind }) => kind), kept: plan.kept.map(({ kept, until }) => `${kept}:${until}`) },
  });
  await ctx.enqueue("noteErasure", { clientId: client.id, mandantType, endedAt: endedAt.toISOString(), erasedAt: now.toISOString() });
  if (keepsGwg || keepsDocuments) await restrict(ctx, client, erasure, endedAt);
  // Exports hold what is erased here: the client's own, and those of the whole firm.
  await dropExportsWith(ctx, [client.id]);
  // Deliveries of webhooks and notices of staff name it.
  await tx.sql(sql`
    DELETE FROM webhook_delivery WHERE tenant_id = ${tenantId}::uuid AND subject_id = ANY (${idsOfClient(tenantId, client.id)})`);
  await tx.sql(sql`
    DELETE FROM user_notice WHERE tenant_id = ${tenantId}::uuid AND subject_id = ANY (${idsOfClient(tenantId, client.id)})`);
  const files = await tx.sql<{ fileKey: string }>(sql`
    SELECT file_key AS "fileKey" FROM erase_client(${client.id}::uuid, ${[...keptForms]}::uuid[], ${[...keptAttachments]}::uuid[],
      ${keepsGwg}, ${keepsDocuments})`);
  await enqueueMany({ tx, tenantId }, "removeFile", files);
}

/** Empties the rows that stay of all that need not. */
async function restrict(
  { tx, tenantId, now }: Ctx,
  client: ClientRow,
  { identification, keptForms }: Erasure,
  endedAt: Date,
): Promise<void> {
  await tx.client.updateMany({
    where: { tenantId, id: client.id },
    data: {
      masterData: identification,
      email: null,
      archivedAt: endedAt,
      erasedAt: now,
      updatedAt: now,
      datevClientId: null,
      datevNaturalPersonId: null,
      datevLegalPersonId: null,
    },
  });
  const kept = [...keptForms];
  // What an empty object or list is, everybody may know: it lies as it is.
  await tx.sql(sql`
    UPDATE form f SET email = NULL, notes = '[]', rejection_reason = NULL, base_answers = NULL,
      answers = CASE WHEN r.is_record THEN f.answers ELSE '{}' END, name = CASE WHEN r.is_record THEN f.name END
    FROM (SELECT k.id, EXISTS (SELECT 1 FROM gwg_record g WHERE g.tenant_id = ${tenantId}::uuid AND g.form_id = k.id) AS is_record
      FROM unnest(${kept}::uuid[]) AS k (id)) r
    WHERE f.tenant_id = ${tenantId}::uuid AND f.id = r.id`);
}
