import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { sql } from "../../../db/sql.ts";
import { dropExports, dropExportsWith } from "../../../domain/drop-exports.ts";

type Named = { readonly id: string };

/** Erases a form that nobody approved, with its files, invitations, links and the inquiry that led to it. */
export async function eraseForm(ctx: Ctx, { id }: Named): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await audit(ctx, { action: "formErased", subjectType: "form", subjectId: id });
  await ctx.enqueue("noteRemoval", { subject: "form", id, erasedAt: now.toISOString() });
  // Exports of its client, and of the whole firm, hold it too.
  await dropExports(
    ctx,
    sql`(client_id IS NULL OR EXISTS (SELECT FROM form f
      WHERE f.tenant_id = ${tenantId}::uuid AND f.id = ${id}::uuid AND client_id IN (f.person_id, f.company_id)))`,
  );
  // Notices of staff may name it and its invitations.
  await tx.sql(sql`
    DELETE FROM user_notice WHERE tenant_id = ${tenantId}::uuid AND subject_id = ANY (ARRAY(
      SELECT ${id}::uuid
      UNION ALL SELECT v.id FROM invitation v WHERE v.tenant_id = ${tenantId}::uuid AND v.form_id = ${id}::uuid))`);
  const files = await tx.sql<{ fileKey: string }>(sql`SELECT file_key AS "fileKey" FROM erase_form(${id}::uuid)`);
  await enqueueMany({ tx, tenantId }, "removeFile", files);
}

/** Erases an inquiry that led to no form. */
export async function eraseInquiry(ctx: Ctx, { id }: Named): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await dropExportsWith(ctx, []);
  await tx.inquiry.deleteMany({ where: { tenantId, id } });
  await audit(ctx, { action: "inquiryErased", subjectType: "inquiry", subjectId: id });
  await ctx.enqueue("noteRemoval", { subject: "inquiry", id, erasedAt: now.toISOString() });
}
