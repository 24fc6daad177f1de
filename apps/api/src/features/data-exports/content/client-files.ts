import type { Ctx } from "../../../db/context.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { presentRow } from "./present-row.ts";

/** A file in the store, and what it is called. */
export type FileRow = {
  readonly id: string;
  readonly name: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly sealedSha256: Uint8Array | null;
  readonly createdAt: Date;
};

/** A file and its place in the ZIP. */
export type FileToPack = { readonly path: string; readonly file: FileRow };

/** Gives each file a name of its own in a folder. */
export function nameFiles<Row extends FileRow>(files: readonly Row[], folder: string): { path: string; file: Row }[] {
  const names = new UniqueNames();
  return files.map((file) => ({ path: `${folder}/${names.take(file.name)}`, file }));
}

export const presentFile = ({ path, file }: { path: string; file: DocumentRow | FormFileRow }): object => ({
  ...presentRow(file),
  file: path,
});

const attachmentColumns = sql`
  a.id, a.form_id AS "formId", a.name, a.file_key AS "fileKey", a.mime_type AS "mimeType", a.size_bytes AS "sizeBytes",
  a.sealed_sha256 AS "sealedSha256", a.created_at AS "createdAt"`;

export type FormFileRow = FileRow & { readonly formId: string; readonly mimeType: string };
export type FormFileToPack = { readonly path: string; readonly file: FormFileRow };

/** The files of forms. */
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

/**
 * Documents with where their bytes lie: the firm's own, or the operator's template that they name.
 * @param which of the firm's, as a condition on `d`
 */
export async function readDocumentRows({ tx, tenantId }: Ctx, which: Sql): Promise<DocumentRow[]> {
  const rows = await tx.sql<DocumentRow>(sql`
    SELECT d.id, d.name, coalesce(s.file_key, g.file_key) AS "fileKey", coalesce(s.mime_type, g.mime_type) AS "mimeType",
      coalesce(s.size_bytes, g.size_bytes) AS "sizeBytes", coalesce(s.sha256, g.sha256) AS sha256, s.sealed_sha256 AS "sealedSha256",
      d.status, d.description, d.rejection_reason AS "rejectionReason", d.uploaded_by AS "uploadedBy", d.signed_of AS "signedOf",
      d.notified_at AS "notifiedAt", d.deleted_at AS "deletedAt", d.created_at AS "createdAt"
    FROM document d LEFT JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id
      LEFT JOIN global_document g ON g.id = d.global_document_id
    WHERE d.tenant_id = ${tenantId}::uuid AND ${which}
    ORDER BY d.created_at, d.id`);
  return openRows("Document", tenantId, rows);
}
