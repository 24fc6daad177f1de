import { sql, type Tx } from "../db/sql.ts";

/** Ends all sessions of a user but one; each is refused on its next request. */
export async function endSessions(tx: Tx, userId: string, but: string | null = null): Promise<void> {
  await tx.sql(
    sql`UPDATE session SET ended_at = now() WHERE user_id = ${userId}::uuid AND ended_at IS NULL
      AND (${but}::uuid IS NULL OR id <> ${but}::uuid)`,
  );
}

/**
 * Ends all sessions of the firm that the transaction is in; sessions have no row-level security, so the join on the
 * firm's row limits them.
 */
export async function endSessionsOfTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.sql(
    sql`UPDATE session s SET ended_at = now() FROM tenant t WHERE t.id = ${tenantId}::uuid AND s.tenant_id = t.id AND s.ended_at IS NULL`,
  );
}
