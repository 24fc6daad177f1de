import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/**
 * Takes the linked account from somebody who is no longer of the staff. Where they were the one who could still log in without the
 * provider, the firm's rule ends with it.
 */
export async function dropSso({ tx, tenantId }: Ctx, userId: string): Promise<void> {
  await tx.ssoIdentity.deleteMany({ where: { tenantId, userId } });
  await tx.sql(sql`
    UPDATE sso_settings SET exclusive = false, except_user_id = NULL
    WHERE tenant_id = ${tenantId}::uuid AND except_user_id = ${userId}::uuid`);
}
