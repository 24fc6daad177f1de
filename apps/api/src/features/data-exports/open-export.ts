import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { isOf, type ExportSubject } from "./subject-of.ts";

/** Where the ZIP file of an export lies, and what it is called. */
export type OpenedExport = {
  readonly id: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly sealedSha256: Uint8Array;
  readonly language: string;
  readonly firm: string;
  readonly client: string | null;
  readonly endedAt: Date;
};

/**
 * The file of an export that is ready.
 * @throws Refusal resource.notFound
 */
export async function openExport(ctx: Ctx, subject: ExportSubject): Promise<OpenedExport> {
  const { tx, tenantId } = ctx;
  const [row] = await tx.sql<OpenedExport>(sql`
    SELECT e.id, e.file_key AS "fileKey", e.size_bytes::float8 AS "sizeBytes", e.sealed_sha256 AS "sealedSha256", e.language,
      t.name AS firm, c.name AS client, e.ended_at AS "endedAt"
    FROM (SELECT * FROM data_export WHERE tenant_id = ${tenantId}::uuid AND ${isOf(subject)}) e
      JOIN tenant t ON t.id = e.tenant_id LEFT JOIN client c ON c.tenant_id = e.tenant_id AND c.id = e.client_id
    WHERE e.state = 'ready' AND e.expires_at > now()`);
  if (row === undefined) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "dataExportDownloaded", ...subject.logged, details: { scope: subject.scope } });
  return row;
}
