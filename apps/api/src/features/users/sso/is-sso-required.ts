import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/**
 * Whether the firm has somebody log in at its provider alone: they have linked an account of it, and the one who is excepted can
 * still log in by password. Where that one no longer can, nobody is held to it, so that a firm does not lock itself out.
 */
export async function isSsoRequired({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, userId: string): Promise<boolean> {
  const found = await tx.sql(sql`
    SELECT 1 FROM sso_settings s
    JOIN sso_identity i ON i.tenant_id = s.tenant_id AND i.user_id = ${userId}::uuid AND i.issuer = s.issuer
    JOIN app_user e ON e.tenant_id = s.tenant_id AND e.id = s.except_user_id
      AND e.status = 'active' AND e.access_level = 'tenant' AND e.deleted_at IS NULL
    JOIN credential c ON c.user_id = e.id AND c.enabled AND c.password_hash IS NOT NULL
    WHERE s.tenant_id = ${tenantId}::uuid AND s.enabled AND s.exclusive AND s.except_user_id <> ${userId}::uuid`);
  return found.length > 0;
}
