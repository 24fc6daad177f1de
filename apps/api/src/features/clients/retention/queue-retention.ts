import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { isPlanActive, type Plan } from "../../../domain/plan.ts";
import { systemActor } from "../../../jobs/job.ts";

/**
 * Queues the day's run of every firm that has none yet. A firm that cannot get in, since it is deactivated or its plan has ended, could
 * not answer an announcement: nothing of it is erased until it is back. Asked every hour. @returns how many were queued
 */
export async function queueRetention(now = new Date()): Promise<number> {
  const firms = await asPlatform(
    "find the firms whose data have periods",
    (tx) =>
      tx.sql<Plan & { id: string }>(sql`
        SELECT t.id, s.status, s.plan_expires AS "planExpires", s.renews FROM tenant t JOIN subscription s ON s.tenant_id = t.id
        WHERE t.active`),
    undefined,
    { seesTenants: true },
  );
  let queued = 0;
  for (const { id } of firms.filter((firm) => isPlanActive(firm, now))) {
    if (await queueRun(id, now)) queued += 1;
  }
  return queued;
}

/** The day's run of one firm. @returns whether it had none */
export const queueRun = (tenantId: string, now: Date): Promise<boolean> =>
  inTenant(tenantId, systemActor, async ({ tx, enqueue }) => {
    const [run] = await tx.sql<{ id: string }>(sql`
      INSERT INTO retention_run (tenant_id, day, started_at)
      VALUES (${tenantId}::uuid, ${germanDayOf(now)}::date, ${now}::timestamptz)
      ON CONFLICT (tenant_id, day) DO NOTHING RETURNING id`);
    if (run === undefined) return false;
    await enqueue("eraseDue", { runId: run.id });
    return true;
  });
