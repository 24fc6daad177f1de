import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { sendSignal } from "../../../db/signals.ts";
import { sql } from "../../../db/sql.ts";
import { connectorsSubject } from "./connector-call.ts";

/**
 * Ends a connector's token for good; one that waits for work gets the refusal at once. Revoking again changes nothing. The
 * join with the users is the second wall, as in the list.
 * @throws Refusal resource.notFound
 */
export async function revokeConnector(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const [found] = await tx.sql<{ revoked: boolean }>(sql`
    SELECT c.revoked_at IS NOT NULL AS revoked
    FROM datev_connector c JOIN app_user u ON u.tenant_id = c.tenant_id AND u.id = c.created_by
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ${id}::uuid
    FOR UPDATE OF c`);
  if (found === undefined) throw new Refusal("resource.notFound");
  if (found.revoked) return;
  await tx.datevConnector.updateMany({ where: { tenantId, id }, data: { revokedAt: now } });
  await audit(ctx, { action: "connectorRevoked", subjectType: "datevConnector", subjectId: id });
  sendSignal(tx, connectorsSubject(tenantId));
}
