import type { Ctx } from "../../../db/context.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { sql, type Sql } from "../../../db/sql.ts";

/** A file in the store, and what it is called. */
export type FileRow = {
  readonly id: string;
  readonly name: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly sealedSha256: Uint8Array | null;
  readonly createdAt: Date;
};

const attachmentColumns = sql`
  a.id, a.form_id AS "formId", a.name, a.file_key AS "fileKey", a.mime_type AS "mimeType", a.size_bytes AS "sizeBytes",
  a.sealed_sha256 AS "sealedSha256", a.created_at AS "createdAt"`;

export type FormFileRow = FileRow & { readonly formId: string; readonly mimeType: string };

/** The files of a client's forms. */
export const readFormFiles = ({ tx, tenantId }: Ctx, formIds: readonly string[]): Promise<FormFileRow[]> =>
  tx.sql<FormFileRow>(sql`
    SELECT ${attachmentColumns} FROM attachment a WHERE a.tenant_id = ${tenantId}::uuid AND a.form_id = ANY (${[...formIds]}::uuid[])
    ORDER BY a.created_at, a.id`);

export type DocumentRow = FileRow & {
  readonly mimeType: string;
  readonly status: string;
  readonly description: string | null;
  readonly rejectionReason: string | null;
  readonly uploadedBy: string;
  readonly signedOf: string | null;
  readonly notifiedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly sha256: Uint8Array;
};

/** A client's documents with where their bytes lie: the firm's own, or the operator's template that they name. */
export async function readDocumentRows({ tx, tenantId }: Ctx, clientId: string, condition: Sql): Promise<DocumentRow[]> {
  const rows = await tx.sql<DocumentRow>(sql`
    SELECT d.id, d.name, coalesce(s.file_key, g.file_key) AS "fileKey", coalesce(s.mime_type, g.mime_type) AS "mimeType",
      coalesce(s.size_bytes, g.size_bytes) AS "sizeBytes", coalesce(s.sha256, g.sha256) AS sha256, s.sealed_sha256 AS "sealedSha256",
      d.status, d.description, d.rejection_reason AS "rejectionReason", d.uploaded_by AS "uploadedBy", d.signed_of AS "signedOf",
      d.notified_at AS "notifiedAt", d.deleted_at AS "deletedAt", d.created_at AS "createdAt"
    FROM document d LEFT JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id
      LEFT JOIN global_document g ON g.id = d.global_document_id
    WHERE d.tenant_id = ${tenantId}::uuid AND d.client_id = ${clientId}::uuid AND ${condition}
    ORDER BY d.created_at, d.id`);
  return openRows("Document", tenantId, rows);
}
