import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { queueComparison } from "./queue-comparison.ts";

/**
 * Compares every firm's clients with its DATEV once a day, where deliveries are automatic. Asked every hour. @returns how
 * many were queued
 */
export async function compareDaily(): Promise<number> {
  const firms = await asPlatform(
    "find the firms that may be due for a comparison with DATEV",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active`),
    undefined,
    { seesTenants: true },
  );
  let queued = 0;
  for (const { id } of firms) {
    queued += await inTenant(id, systemActor, async (ctx) => {
      const [due] = await ctx.tx.sql(sql`
        SELECT FROM datev_settings s WHERE s.tenant_id = ${id}::uuid AND s.automatic
          AND (s.compared_at IS NULL OR s.compared_at < ${ctx.now}::timestamptz - interval '23 hours')
          AND EXISTS (SELECT FROM datev_snapshot d WHERE d.tenant_id = s.tenant_id)`);
      return due !== undefined && (await queueComparison(ctx)) ? 1 : 0;
    });
  }
  return queued;
}
