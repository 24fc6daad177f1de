import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/** Whether a comparison is queued or runs. */
export async function isComparing({ tx, tenantId }: Ctx): Promise<boolean> {
  const rows = await tx.sql(sql`
    SELECT FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'compareWithDatev'
      AND key = ${jobs.compareWithDatev.key({ tenantId })} AND failed_at IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** Queues a comparison with the firm's DATEV; one at a time. @returns false where one is queued already */
export async function queueComparison(ctx: Ctx): Promise<boolean> {
  if (await isComparing(ctx)) return false;
  await ctx.enqueue("compareWithDatev", { tenantId: ctx.tenantId });
  return true;
}
