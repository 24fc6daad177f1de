import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../db/context.ts";
import { noSql, sql, type Sql } from "../db/sql.ts";
import { isNewestAssessment } from "./newest-assessment.ts";

/** How long before its day a review is a task. */
const NEAR_DAYS = 60;

/** How long the firm has to look at changed beneficial owners: the law says "in suitable time", by risk (§ 10 Abs. 3a S. 2 GwG). */
const OWNERS_DAYS = 14;

/**
 * Writes what the firm has to look at again (§ 10 Abs. 1 Nr. 5 GwG): reviews that are due or near, and identity documents that have
 * expired (§ 12 Abs. 1 Nr. 1 GwG) where no other document of that name is good and nobody has settled it, changed beneficial owners
 * (§ 10 Abs. 3a GwG), and differences from the transparency register, due on the day they were seen (§ 23a Abs. 1 S. 1 GwG: without
 * delay). What is done is taken off, and with it that it was put off; a new difference ends that, too. Clients in the archive are left
 * alone.
 * @param clientId of a client whom alone it is about; otherwise all of the firm's
 */
export async function refreshFollowUps({ tx, tenantId, now }: Pick<Ctx, "tx" | "tenantId" | "now">, clientId?: string): Promise<number> {
  const today = sql`${germanDayOf(now)}::date`;
  const firm = sql`${tenantId}::uuid`;
  const only = (column: Sql): Sql => (clientId === undefined ? noSql : sql`AND ${column} = ${clientId}::uuid`);
  const [row] = await tx.sql<{ count: number }>(sql`
    WITH due AS (
      SELECT o.client_id, min(o.review_on) AS review_on, min(o.expired_on) AS expired_on, min(o.discrepancy_on) AS discrepancy_on,
        least(min(o.review_on), min(o.expired_on), min(o.changed_on) + ${OWNERS_DAYS}::int, min(o.discrepancy_on)) AS due_on
      FROM (
        SELECT r.client_id, r.next_review_on AS review_on, NULL::date AS expired_on, NULL::date AS changed_on, NULL::date AS discrepancy_on
        FROM risk_assessment r
        WHERE r.tenant_id = ${firm} ${only(sql`r.client_id`)} AND r.next_review_on <= ${today} + ${NEAR_DAYS}::int AND ${isNewestAssessment}
        UNION ALL
        SELECT v.client_id, NULL, v.valid_until, NULL, NULL FROM verification v
        WHERE v.tenant_id = ${firm} ${only(sql`v.client_id`)} AND v.valid_until < ${today}
          AND NOT EXISTS (SELECT FROM verification n WHERE n.tenant_id = v.tenant_id AND n.client_id = v.client_id
            AND lower(n.person) = lower(v.person) AND (n.valid_until IS NULL OR n.valid_until >= ${today}))
          AND NOT EXISTS (SELECT FROM gwg_follow_up s WHERE s.tenant_id = v.tenant_id AND s.client_id = v.client_id
            AND s.settled_on >= v.valid_until)
        UNION ALL
        SELECT w.client_id, NULL, NULL, w.owners_changed_on, NULL FROM gwg_follow_up w
        WHERE w.tenant_id = ${firm} ${only(sql`w.client_id`)} AND w.owners_changed_on IS NOT NULL
        UNION ALL
        SELECT l.client_id, NULL, NULL, NULL, l.looked_on FROM register_look l
        WHERE l.tenant_id = ${firm} ${only(sql`l.client_id`)} AND l.differs AND l.outcome IS NULL) o
      JOIN client c ON c.tenant_id = ${firm} AND c.id = o.client_id AND c.archived_at IS NULL
      GROUP BY o.client_id),
    written AS (
      INSERT INTO gwg_follow_up AS f (tenant_id, client_id, review_on, expired_on, discrepancy_on, due_on)
      SELECT ${firm}, d.client_id, d.review_on, d.expired_on, d.discrepancy_on, d.due_on FROM due d
      ON CONFLICT (tenant_id, client_id) DO UPDATE SET review_on = excluded.review_on, expired_on = excluded.expired_on,
        discrepancy_on = excluded.discrepancy_on, due_on = excluded.due_on,
        snoozed_until = CASE WHEN f.discrepancy_on IS NOT NULL OR excluded.discrepancy_on IS NULL THEN f.snoozed_until END,
        snooze_reason = CASE WHEN f.discrepancy_on IS NOT NULL OR excluded.discrepancy_on IS NULL THEN f.snooze_reason END
      WHERE (f.review_on, f.expired_on, f.discrepancy_on, f.due_on)
        IS DISTINCT FROM (excluded.review_on, excluded.expired_on, excluded.discrepancy_on, excluded.due_on)
      RETURNING f.client_id),
    done AS (
      UPDATE gwg_follow_up f SET review_on = NULL, expired_on = NULL, discrepancy_on = NULL, due_on = NULL, snoozed_until = NULL,
        snooze_reason = NULL
      WHERE f.tenant_id = ${firm} ${only(sql`f.client_id`)} AND f.due_on IS NOT NULL
        AND NOT EXISTS (SELECT FROM due d WHERE d.client_id = f.client_id)
      RETURNING f.client_id)
    SELECT ((SELECT count(*) FROM written) + (SELECT count(*) FROM done))::int AS count`);
  return row?.count ?? 0;
}
