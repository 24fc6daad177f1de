import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";

/** Whether a file was part of what was approved before: an earlier form's, or this form's own where it was opened again. */
export const isFromBefore = (row: Pick<FormRow, "id" | "baseAnswers">, file: Pick<AttachmentRow, "id" | "formId">): boolean =>
  file.formId !== row.id || (JSON.stringify(row.baseAnswers) ?? "").includes(file.id);

/** The files that a form may name: its own, and those of the master data that it began with. */
export async function findAttachments({ tx, tenantId }: Ctx, formId: string): Promise<AttachmentRow[]> {
  const form = await tx.form.findFirst({ where: { tenantId, id: formId }, select: { id: true, baseAnswers: true } });
  return tx.sql<AttachmentRow>(sql`
    SELECT id, tenant_id AS "tenantId", form_id AS "formId", file_key AS "fileKey", name, mime_type AS "mimeType",
      size_bytes AS "sizeBytes", created_at AS "createdAt"
    FROM attachment
    WHERE tenant_id = ${tenantId}::uuid AND (form_id = ${formId}::uuid OR id::text = ANY (${listAttachmentIds(form?.baseAnswers)}::text[]))
    ORDER BY id`);
}

/** The files that answers name, in whatever step. */
function listAttachmentIds(answers: unknown): string[] {
  if (typeof answers !== "object" || answers === null) return [];
  return Object.entries(answers).flatMap(([name, value]) =>
    name === "attachmentId" && typeof value === "string" ? [value] : listAttachmentIds(value),
  );
}
