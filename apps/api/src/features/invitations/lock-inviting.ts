import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** Holds the firm's invitations of many until the transaction ends: lists and campaigns that overlap ask nobody twice. */
export async function lockInviting({ tx, tenantId }: Ctx): Promise<void> {
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('invite-many:' || ${tenantId}::text, 0))`);
}
