import { randomBytes } from "node:crypto";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** Makes a new public key of 128 bits for these origins; the old one ends with it. */
export async function replaceIframeToken(ctx: Ctx, allowedOrigins: readonly string[]): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const token = randomBytes(16).toString("base64url");
  const origins = [...new Set(allowedOrigins)];
  await tx.sql(sql`
    INSERT INTO inquiry_token (tenant_id, token, allowed_origins, created_at)
      VALUES (${tenantId}::uuid, ${token}, ${origins}::text[], ${now}::timestamptz)
    ON CONFLICT (tenant_id) DO UPDATE
      SET token = excluded.token, allowed_origins = excluded.allowed_origins, created_at = excluded.created_at`);
  await audit(ctx, { action: "iframeTokenReplaced", subjectType: "tenant", subjectId: tenantId, details: { allowedOrigins: origins } });
}
