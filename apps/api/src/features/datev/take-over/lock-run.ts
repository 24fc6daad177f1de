import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/** An import that has not ended, held until the transaction ends; null for one that is over or is not the firm's. */
export async function lockRun({ tx, tenantId }: Ctx, id: string) {
  await tx.sql(sql`SELECT FROM datev_import WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  return tx.datevImport.findFirst({ where: { tenantId, id, endedAt: null } });
}
