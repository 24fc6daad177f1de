import { ListExport } from "@stammdaten/shared/contract/list-exports.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql, type Sql } from "../../../db/sql.ts";

/** Those of the caller, or one of them, as a condition on `data_export`. */
export const isOwnList = ({ actor }: Ctx<UserActor>, id?: string): Sql => sql`
  scope = 'list' AND requested_by = ${actor.userId}::uuid AND ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}`;

/** So many of a user are kept: the oldest go when one more is asked for. */
export const MOST_KEPT = 20;

/** The lists that the caller has had made as files, newest first, or one of them. */
export async function findListExports(ctx: Ctx<UserActor>, id?: string): Promise<ListExport[]> {
  const { tx, tenantId } = ctx;
  const rows = await tx.sql<{ export: unknown }>(sql`
    SELECT json_build_object('id', e.id, 'name', e.file_name, 'state', e.state, 'done', least(e.done, e.total), 'total', e.total,
      'sizeBytes', e.size_bytes, 'requestedAt', rfc3339(e.created_at), 'expiresAt', rfc3339(e.expires_at)) AS export
    FROM data_export e WHERE tenant_id = ${tenantId}::uuid AND client_id IS NULL AND ${isOwnList(ctx, id)}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${MOST_KEPT}::int`);
  return rows.map((row) => ListExport.parse(row.export));
}
