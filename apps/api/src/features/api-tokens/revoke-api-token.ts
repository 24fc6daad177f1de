import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/**
 * Ends an API token for good. Revoking again changes nothing. The join with the users is the second wall, as in the list.
 * @throws Refusal resource.notFound
 */
export async function revokeApiToken(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const [found] = await tx.sql<{ revoked: boolean }>(sql`
    SELECT k.revoked_at IS NOT NULL AS revoked
    FROM api_token k JOIN app_user u ON u.tenant_id = k.tenant_id AND u.id = k.created_by
    WHERE k.tenant_id = ${tenantId}::uuid AND k.id = ${id}::uuid
    FOR UPDATE OF k`);
  if (found === undefined) throw new Refusal("resource.notFound");
  if (found.revoked) return;
  await tx.apiToken.updateMany({ where: { tenantId, id }, data: { revokedAt: now } });
  await audit(ctx, { action: "apiTokenRevoked", subjectType: "apiToken", subjectId: id });
}
