import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { isBehind } from "../../../domain/risk/is-behind.ts";
import { queueRatings } from "../../../domain/risk/queue-ratings.ts";
import { loadRatingBasis, type RatingBasis } from "../../../domain/risk/rating-basis.ts";
import { systemActor } from "../../../jobs/job.ts";

/**
 * Has the ratings of those firms compared where one is behind: clients are rated by something else since, as a version or a threshold that
 * applies from today on, or an import that could not queue that any more; or its day has come (`risk_comparison.due_on`). Asked every
 * hour. For the first, which reads all of a firm's ratings, a worker looks once after it has started, and whenever what clients are rated
 * by has changed. @returns of how many firms
 */
export function createTendRatings(): (now?: Date) => Promise<number> {
  let seen: string | undefined;
  return async (now = new Date()) => {
    const [basis, firms] = await asPlatform(
      "see by which lists clients are rated, and find the firms whose ratings may be due",
      async (tx) => [await loadRatingBasis(tx, now), await tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active`)] as const,
      undefined,
      { seesTenants: true },
    );
    const behind: string[] = [];
    for (const { id } of firms) {
      const isDue = await inTenant(
        id,
        systemActor,
        async (ctx) => (await hasDue(ctx, basis)) || (basis.digest !== seen && hasBehind(ctx, basis)),
      );
      if (isDue) behind.push(id);
    }
    const queued = behind.length === 0 ? 0 : await queueRatings(behind);
    seen = basis.digest;
    return queued;
  };
}

const isClient = sql`c.archived_at IS NULL AND c.erased_at IS NULL`;

/** Whether a client's day has come. */
async function hasDue({ tx, tenantId }: Ctx<SystemActor>, { today }: RatingBasis): Promise<boolean> {
  const due = await tx.sql(sql`
    SELECT FROM risk_comparison k JOIN client c ON c.tenant_id = k.tenant_id AND c.id = k.client_id
    WHERE k.tenant_id = ${tenantId}::uuid AND k.due_on <= ${today}::date AND ${isClient} LIMIT 1`);
  return due.length > 0;
}

/** Whether a rating was not compared with what clients are rated by. Clients in the archive are compared when they are back. */
async function hasBehind({ tx, tenantId }: Ctx<SystemActor>, basis: RatingBasis): Promise<boolean> {
  const behind = await tx.sql(sql`
    SELECT FROM risk_assessment r JOIN client c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
      LEFT JOIN risk_comparison k ON k.tenant_id = r.tenant_id AND k.client_id = r.client_id
    WHERE r.tenant_id = ${tenantId}::uuid AND ${isClient} AND (${isBehind(basis)}) LIMIT 1`);
  return behind.length > 0;
}
