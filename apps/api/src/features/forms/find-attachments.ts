import { joinSql, noSql, sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";

/** Ids of the files that answers name, wherever they stand. */
function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "attachmentId" && typeof inner === "string" ? [inner] : namedIn(inner)));
}

/**
 * The files that a form may name: its own, and those of the master data that it began with.
 */
export function findAttachments({ tx, tenantId }: Ctx, row: Pick<FormRow, "id" | "baseAnswers">): Promise<AttachmentRow[]> {
  const known = namedIn(row.baseAnswers);
  const orKnown = known.length === 0 ? noSql : sql`OR id::text IN (${joinSql(known)})`;
  const statement = sql`
    SELECT id, tenant_id AS "tenantId", form_id AS "formId", file_key AS "fileKey", name, mime_type AS "mimeType", size_bytes AS "sizeBytes", created_at AS "createdAt"
    FROM attachment WHERE tenant_id = ${tenantId}::uuid AND (form_id = ${row.id}::uuid ${orKnown}) ORDER BY id`;
  return tx.sql<AttachmentRow>(statement);
}
