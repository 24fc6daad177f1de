import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** Of these clients those with somebody of whom the firm has decided that they are an entry of a sanctions list, and who still is. */
export async function findMatched({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ clientId: string }>(sql`
    SELECT DISTINCT client_id AS "clientId" FROM screening_hit
    WHERE tenant_id = ${tenantId}::uuid AND client_id = ANY (${[...ids]}::uuid[]) AND state = 'match' AND gone_at IS NULL`);
  return new Set(rows.map(({ clientId }) => clientId));
}
