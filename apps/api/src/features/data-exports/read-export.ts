import { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { isOf, type ExportSubject } from "./subject-of.ts";

/** How far the export of a subject is; null where there is none. */
export async function readExport({ tx, tenantId }: Ctx, subject: ExportSubject): Promise<DataExport | null> {
  const [row] = await tx.sql<{ export: unknown }>(sql`
    SELECT json_build_object('state', e.state, 'done', e.done, 'total', e.total, 'leftOut', e.left_out, 'sizeBytes', e.size_bytes,
      'requestedAt', rfc3339(e.created_at), 'requestedBy', coalesce(u.first_name || ' ' || u.last_name, ''),
      'expiresAt', rfc3339(e.expires_at)) AS export
    FROM (SELECT * FROM data_export WHERE tenant_id = ${tenantId}::uuid AND ${isOf(subject)}) e
      LEFT JOIN app_user u ON u.tenant_id = e.tenant_id AND u.id = e.requested_by`);
  return row === undefined ? null : DataExport.parse(row.export);
}
