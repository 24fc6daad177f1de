import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/** What ends with the tokens: one of them, or whatever a user has made. */
type Which = { readonly id: string } | { readonly createdBy: string };

/**
 * Ends API tokens for good, from their next call on; those that have ended stay as they are. Row-level security does not hold the table,
 * since a token is looked up in it before a firm is known: the join with the users is the second wall.
 */
export async function endApiTokens(ctx: Ctx, which: Which): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const chosen = "id" in which ? sql`k.id = ${which.id}::uuid` : sql`k.created_by = ${which.createdBy}::uuid`;
  const ended = await tx.sql<{ id: string }>(sql`
    UPDATE api_token k SET revoked_at = ${now}
    FROM app_user u
    WHERE u.tenant_id = k.tenant_id AND u.id = k.created_by AND k.tenant_id = ${tenantId}::uuid AND k.revoked_at IS NULL AND ${chosen}
    RETURNING k.id`);
  for (const { id } of ended) await audit(ctx, { action: "apiTokenRevoked", subjectType: "apiToken", subjectId: id });
}
