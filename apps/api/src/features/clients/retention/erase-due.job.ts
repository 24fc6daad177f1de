import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { eraseAnalyses } from "../../../domain/erase-analyses.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { announceDue } from "./announce-due.ts";
import { isReady, openDue, type DueItem } from "./due-items.ts";
import { eraseDueItem } from "./erase-due-item.ts";

/** As much as one job takes: it must end within a minute, and others wait behind it. */
export const BATCH = { most: 200, milliseconds: 30_000 } as const;

type Clock = () => Date;

/**
 * Announces what is due within two weeks, and erases what was announced and is due, each in a transaction of its own. What is left
 * goes on in another job; the report is closed by the last.
 */
export const createEraseDue =
  ({ clock = () => new Date(), most = BATCH.most }: { readonly clock?: Clock; readonly most?: number } = {}): JobHandler<"eraseDue"> =>
  async ({ tenantId, payload: { runId }, signal }) => {
    const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> =>
      inTenant(tenantId, systemActor, (ctx) => work({ ...ctx, now: clock() }));
    await within(async (ctx) => {
      const announced = await announceDue(ctx);
      await ctx.tx.sql(sql`UPDATE retention_run SET announced = announced + ${announced}::int
        WHERE tenant_id = ${tenantId}::uuid AND id = ${runId}::uuid`);
      // Neither announced nor counted: nobody but an officer may learn that there are notes on suspicion (§ 47 Abs. 1 GwG).
      await ctx.tx.sql(sql`SELECT erase_suspicions()`);
      await eraseAnalyses(ctx);
    });
    const ready = await within((ctx) => findReady(ctx, most + 1));
    const until = Date.now() + BATCH.milliseconds;
    let failed: unknown;
    let taken = 0;
    for (const item of ready.slice(0, most)) {
      if (signal.aborted || Date.now() > until) break;
      taken += 1;
      await within((ctx) => eraseDueItem(ctx, runId, item)).catch((error: unknown) => {
        failed = error;
      });
    }
    if (failed !== undefined) throw failed;
    const isOver = taken === ready.length;
    return {
      outcome: "done",
      record: async (ctx) => (isOver ? await closeReport({ ...ctx, now: clock() }, runId) : await ctx.enqueue("eraseDue", { runId })),
    };
  };

const findReady = async (ctx: Ctx, most: number): Promise<DueItem[]> =>
  ctx.tx.sql<DueItem>(sql`SELECT due.id, due.kind FROM ${await openDue(ctx, germanDayOf(ctx.now))} WHERE ${isReady(ctx)}
    ORDER BY due.erase_on, due.id LIMIT ${most}`);

/** Writes down what is due and stayed: held, or announced less than two weeks ago. */
async function closeReport(ctx: Ctx, runId: string): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await tx.sql(sql`
    UPDATE retention_run SET ended_at = ${now}::timestamptz, stayed = stayed || (
      SELECT coalesce(jsonb_object_agg(why, number), '{}') FROM (
        SELECT CASE WHEN due.held THEN 'held' ELSE 'waiting' END AS why, count(*) AS number
        FROM ${await openDue(ctx, germanDayOf(now))} GROUP BY 1) left_over)
    WHERE tenant_id = ${tenantId}::uuid AND id = ${runId}::uuid`);
}
