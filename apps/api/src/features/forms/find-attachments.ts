import { sql, type Sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";

/** Whether a file was part of what was approved before: an earlier form's, or this form's own where it was opened again. */
export const isFromBefore = (row: Pick<FormRow, "id" | "baseAnswers">, file: Pick<AttachmentRow, "id" | "formId">): boolean =>
  file.formId !== row.id || (JSON.stringify(row.baseAnswers) ?? "").includes(file.id);

const attachmentsWhere = ({ tx, tenantId }: Ctx, condition: Sql): Promise<AttachmentRow[]> =>
  tx.sql<AttachmentRow>(sql`
    SELECT id, tenant_id AS "tenantId", form_id AS "formId", file_key AS "fileKey", name, mime_type AS "mimeType",
      size_bytes AS "sizeBytes", sealed_sha256 AS "sealedSha256", created_at AS "createdAt"
    FROM attachment WHERE tenant_id = ${tenantId}::uuid AND ${condition} ORDER BY id`);

/** The files that were added to a form itself. */
export const findOwnAttachments = (ctx: Ctx, formId: string): Promise<AttachmentRow[]> =>
  attachmentsWhere(ctx, sql`form_id = ${formId}::uuid`);

/**
 * The files that a form may name: its own, and those of the master data that it began with.
 * @param given its own, where they are known
 */
export async function findAttachments(
  ctx: Ctx,
  row: Pick<FormRow, "id" | "baseAnswers">,
  given?: readonly AttachmentRow[],
): Promise<AttachmentRow[]> {
  const own = given ?? (await findOwnAttachments(ctx, row.id));
  const ids = listAttachmentIds(row.baseAnswers).filter((id) => own.every((one) => one.id !== id));
  const before = ids.length === 0 ? [] : await attachmentsWhere(ctx, sql`id::text = ANY (${ids}::text[])`);
  return [...own, ...before].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The files that answers name, in whatever step. */
function listAttachmentIds(answers: unknown): string[] {
  if (typeof answers !== "object" || answers === null) return [];
  return Object.entries(answers).flatMap(([name, value]) =>
    name === "attachmentId" && typeof value === "string" ? [value] : listAttachmentIds(value),
  );
}
