import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { holdClients } from "../../../domain/hold-clients.ts";
import { compareRatings } from "../../../domain/risk/compare-ratings.ts";
import { isBehind } from "../../../domain/risk/is-behind.ts";
import { loadRatingBasis } from "../../../domain/risk/rating-basis.ts";
import { isNewestAssessment } from "../../../domain/newest-assessment.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";

/** Few enough that nobody waits long for a client's row; enough that a transaction for each batch is cheap. */
const RATINGS_OF_A_BATCH = 100;

/**
 * Compares a firm's ratings with what the rules propose by the lists in use: batch by batch, each in a transaction of its own. It is kept
 * by which lists each was compared, and from which day on something else may be proposed, so that a run after a broken one does what is
 * left, and another one nothing.
 */
export const createCompareRatings =
  ({ batchSize = RATINGS_OF_A_BATCH }: { readonly batchSize?: number } = {}): JobHandler<"compareRatings"> =>
  async ({ tenantId, signal }) => {
    let after: string | null = null;
    do {
      if (signal.aborted) return { outcome: "retry", reason: "out of time" };
      const behind: string | null = after;
      after = await inTenant(tenantId, systemActor, (ctx) => compareBatch(ctx, behind, batchSize));
    } while (after !== null);
    return { outcome: "done" };
  };

/** @returns the last client of the batch; null where no more are left */
async function compareBatch(ctx: Ctx<SystemActor>, after: string | null, batchSize: number): Promise<string | null> {
  const { tx, tenantId, now } = ctx;
  const basis = await loadRatingBasis(tx, now);
  const behind = after === null ? sql`true` : sql`r.client_id > ${after}::uuid`;
  const rows = await tx.sql<{ id: string }>(sql`
    SELECT r.client_id AS id FROM risk_assessment r
      LEFT JOIN risk_comparison k ON k.tenant_id = r.tenant_id AND k.client_id = r.client_id
    WHERE r.tenant_id = ${tenantId}::uuid AND ${behind} AND (${isBehind(basis)}) AND ${isNewestAssessment}
    ORDER BY r.client_id LIMIT ${batchSize}::int`);
  const ids = rows.map(({ id }) => id);
  await compareRatings(ctx, await holdClients(ctx, ids), basis);
  return rows.length < batchSize ? null : (ids.at(-1) ?? null);
}
