import type { ApiToken } from "@stammdaten/shared/contract/api-tokens.ts";
import type { TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

type Row = {
  id: string;
  name: string;
  prefix: string;
  scopes: TokenScope[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/**
 * The firm's API tokens, newest first; ended ones for 30 days. Row-level security does not hold the table, since a token is looked up in
 * it before a firm is known; it holds the users, so that the join is a second wall.
 */
export async function listApiTokens({ tx, tenantId }: Ctx): Promise<ApiToken[]> {
  const rows = await tx.sql<Row>(sql`
    SELECT k.id, k.name, k.prefix, k.scopes, trim(u.first_name || ' ' || u.last_name) AS created_by, k.created_at, k.expires_at,
           k.last_used_at, k.revoked_at
    FROM api_token k JOIN app_user u ON u.tenant_id = k.tenant_id AND u.id = k.created_by
    WHERE k.tenant_id = ${tenantId}::uuid AND least(k.revoked_at, k.expires_at) > now() - interval '30 days'
    ORDER BY k.created_at DESC, k.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}
