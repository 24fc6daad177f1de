import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";

/** Whether a file was part of what was approved before: an earlier form's, or this form's own where it was opened again. */
export const isFromBefore = (row: Pick<FormRow, "id" | "baseAnswers">, file: Pick<AttachmentRow, "id" | "formId">): boolean =>
  file.formId !== row.id || (JSON.stringify(row.baseAnswers) ?? "").includes(file.id);

/** The files that a form may name: its own, and those of the master data that it began with. */
export function findAttachments({ tx, tenantId }: Ctx, formId: string): Promise<AttachmentRow[]> {
  return tx.sql<AttachmentRow>(sql`
    SELECT id, tenant_id AS "tenantId", form_id AS "formId", file_key AS "fileKey", name, mime_type AS "mimeType",
      size_bytes AS "sizeBytes", created_at AS "createdAt"
    FROM attachment
    WHERE tenant_id = ${tenantId}::uuid AND (form_id = ${formId}::uuid OR id::text IN (
      SELECT jsonb_path_query(f.base_answers, 'strict $.**.attachmentId') #>> '{}' FROM form f
      WHERE f.tenant_id = ${tenantId}::uuid AND f.id = ${formId}::uuid AND f.base_answers IS NOT NULL))
    ORDER BY id`);
}
