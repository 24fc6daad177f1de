import { hasRiskChanged } from "@stammdaten/shared/gwg/has-risk-changed.ts";
import { nextProposalDay } from "@stammdaten/shared/gwg/next-proposal-day.ts";
import { proposeRisk } from "@stammdaten/shared/gwg/propose-risk.ts";
import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { openRows } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import type { HeldClient } from "../hold-clients.ts";
import { findMatched } from "./find-matched.ts";
import { keepComparisons, type Comparison } from "./keep-comparisons.ts";
import type { RatingBasis } from "./rating-basis.ts";

type Rating = {
  readonly id: string;
  readonly clientId: string;
  readonly proposedLevel: RiskLevel;
  readonly reasons: readonly string[];
  readonly isMarked: boolean;
};

/**
 * Compares the newest rating of each of these clients with what the rules propose now, and marks those where that has changed, for the
 * firm to decide (§ 10 Abs. 1 Nr. 5 GwG). A rating itself never changes. Clients whom nobody has rated are left alone.
 * @param held by this transaction, as `holdClients` gives them
 * @returns how many it has marked that were not
 */
export async function compareRatings(ctx: Ctx, held: readonly HeldClient[], { lists, today, digest }: RatingBasis): Promise<number> {
  if (held.length === 0) return 0;
  const ids = held.map(({ id }) => id);
  const ratings = await readNewest(ctx, ids);
  if (ratings.size === 0) return 0;
  const matched = await findMatched(ctx, ids);
  const compared: Comparison[] = [];
  let marked = 0;
  for (const client of held) {
    const rating = ratings.get(client.id);
    if (rating === undefined) continue;
    const proposal = proposeRisk(client.known, lists, today, { isMatch: matched.has(client.id) });
    const newLevel = hasRiskChanged(rating, proposal) ? proposal.level : null;
    compared.push({ id: rating.id, clientId: client.id, newLevel, dueOn: nextProposalDay(client.known, today) });
    if (newLevel === null || rating.isMarked) continue;
    marked += 1;
    await audit(ctx, {
      action: "riskProposed",
      subjectType: client.mandantType,
      subjectId: client.id,
      details: { proposed: newLevel, before: rating.proposedLevel },
    });
  }
  await keepComparisons(ctx, digest, compared);
  return marked;
}

/** The newest rating of each client. */
async function readNewest({ tx, tenantId }: Ctx, ids: readonly string[]): Promise<Map<string, Rating>> {
  const rows = await tx.sql<Rating>(sql`
    SELECT DISTINCT ON (r.client_id) r.id, r.client_id AS "clientId", r.proposed_level AS "proposedLevel", r.reasons,
      EXISTS (SELECT FROM risk_comparison k
        WHERE k.tenant_id = r.tenant_id AND k.client_id = r.client_id AND k.changed_at IS NOT NULL) AS "isMarked"
    FROM risk_assessment r WHERE r.tenant_id = ${tenantId}::uuid AND r.client_id = ANY (${[...ids]}::uuid[])
    ORDER BY r.client_id, r.assessed_at DESC, r.id DESC`);
  return new Map((await openRows("RiskAssessment", tenantId, rows)).map((rating) => [rating.clientId, rating]));
}
