import type { Retention, RetentionRun } from "@stammdaten/shared/contract/retention.ts";
import { retentionKinds } from "@stammdaten/shared/retention/periods.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { openDue } from "./due-items.ts";
import { isNear, lastPreviewDay } from "./list-retention-items.ts";
import { readPeriods } from "../../../domain/read-periods.ts";

/** Most runs that the history shows. */
const MOST_RUNS = 50;

/** How long the firm keeps what, what is erased next, and what the last runs have erased. */
export async function readRetention(ctx: Ctx): Promise<Retention> {
  const { tx, tenantId } = ctx;
  const periods = await readPeriods(ctx);
  const upcoming = await tx.sql<Retention["upcoming"][number]>(sql`
    SELECT due.kind, count(*)::int AS count, min(due.erase_on)::text AS "firstOn"
    FROM ${await openDue(ctx, lastPreviewDay(ctx))} WHERE ${isNear(ctx)} AND NOT due.held
    GROUP BY due.kind ORDER BY min(due.erase_on), due.kind`);
  const runs = await tx.sql<RetentionRun>(sql`
    SELECT r.id, r.day::text AS day, rfc3339(r.ended_at) AS "endedAt", r.announced,
      (SELECT coalesce(json_agg(json_build_object('kind', e.key, 'count', e.value::int) ORDER BY e.key), '[]')
        FROM jsonb_each_text(r.erased) e) AS erased,
      (SELECT coalesce(json_agg(json_build_object('why', s.key, 'count', s.value::int) ORDER BY s.key), '[]')
        FROM jsonb_each_text(r.stayed) s) AS stayed
    FROM retention_run r WHERE r.tenant_id = ${tenantId}::uuid
      AND (r.announced > 0 OR r.erased <> '{}'::jsonb OR r.stayed <> '{}'::jsonb)
    ORDER BY r.day DESC LIMIT ${MOST_RUNS}`);
  const [last] = await tx.sql<{ day: string | null }>(
    sql`SELECT max(r.day)::text AS day FROM retention_run r WHERE r.tenant_id = ${tenantId}::uuid`,
  );
  return {
    periods: retentionKinds.map((kind) => ({ kind, period: periods[kind] })),
    upcoming,
    lastRunOn: last?.day ?? null,
    runs,
  };
}
