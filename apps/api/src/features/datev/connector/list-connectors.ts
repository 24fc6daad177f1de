import { CONNECTOR_SEEN_SECONDS, type DatevConnector } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

type Row = {
  id: string;
  name: string;
  created_by: string;
  created_at: Date;
  last_seen_at: Date | null;
  version: string | null;
  revoked_at: Date | null;
  connected: boolean;
};

/**
 * The firm's connectors, newest first; revoked ones for 30 days. Row-level security does not hold the table, since a
 * token is looked up in it before a firm is known; it holds the users, so that the join is a second wall.
 */
export async function listConnectors({ tx, tenantId }: Ctx): Promise<DatevConnector[]> {
  const rows = await tx.sql<Row>(sql`
    SELECT c.id, c.name, trim(u.first_name || ' ' || u.last_name) AS created_by, c.created_at, c.last_seen_at, c.version, c.revoked_at,
           c.revoked_at IS NULL AND coalesce(c.last_seen_at > now() - ${CONNECTOR_SEEN_SECONDS}::int * interval '1 second', false)
             AS connected
    FROM datev_connector c JOIN app_user u ON u.tenant_id = c.tenant_id AND u.id = c.created_by
    WHERE c.tenant_id = ${tenantId}::uuid AND (c.revoked_at IS NULL OR c.revoked_at > now() - interval '30 days')
    ORDER BY c.created_at DESC, c.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    connected: row.connected,
    version: row.version,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}
