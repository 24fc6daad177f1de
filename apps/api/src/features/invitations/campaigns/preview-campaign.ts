import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { leftOutReasons } from "@stammdaten/shared/contract/choices.ts";
import type { CampaignSelection, LeftOutReason } from "@stammdaten/shared/contract/campaigns.ts";
import { MOST_CAMPAIGN_MAILS_A_DAY, MOST_OWN_WORDS_IN_TRIAL } from "@stammdaten/shared/contract/limits.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { joinSql, sql } from "../../../db/sql.ts";
import { isInTrial } from "../../../domain/spend-mails.ts";
import type { AskedForms } from "../is-asked-already.ts";
import { chooseClients, whyLeftOut } from "./choose-clients.ts";

/** So many of those left out are named. */
const MOST_NAMED = 100;

type LeftOut = { readonly id: string; readonly mandantType: "person" | "company"; readonly name: string; readonly reason: LeftOutReason };
type Found = { readonly counts: Readonly<Record<string, number>> | null; readonly leftOut: readonly LeftOut[] };

export type CampaignPreview = {
  readonly asked: number;
  readonly reasons: Record<LeftOutReason, number>;
  readonly leftOut: LeftOut[];
  readonly mostADay: number;
};

/** The counts of all reasons, 0 where there is none. */
export const countReasons = (counts: Readonly<Record<string, number>>): Record<LeftOutReason, number> =>
  Object.fromEntries(leftOutReasons.map((reason) => [reason, counts[reason] ?? 0])) as Record<LeftOutReason, number>;

/**
 * Whom a campaign would ask now, and whom it would leave out and why, in one statement.
 * @throws Refusal resource.notFound for a named client who is not the firm's
 */
export async function previewCampaign(
  ctx: Ctx<UserActor>,
  { selection, forms, hasMessage }: { selection: CampaignSelection; forms: AskedForms; hasMessage: boolean },
): Promise<CampaignPreview> {
  const { tx, tenantId } = ctx;
  const where = joinSql(await chooseClients(ctx, selection, ctx.actor.userId), " AND ");
  const [found] = await tx.sql<Found>(sql`
    WITH chosen AS MATERIALIZED (
      SELECT c.id, c.mandant_type, c.name, ${whyLeftOut(tenantId, forms)} AS reason FROM client c WHERE ${where})
    SELECT (SELECT json_object_agg(coalesce(g.reason, 'asked'), g.count)
        FROM (SELECT reason, count(*)::int AS count FROM chosen GROUP BY reason) g) AS counts,
      coalesce((SELECT json_agg(l) FROM (SELECT id, mandant_type AS "mandantType", name, reason FROM chosen
        WHERE reason IS NOT NULL ORDER BY name, id LIMIT ${MOST_NAMED}::int) l), '[]') AS "leftOut"`);
  const counts = found?.counts ?? {};
  requireAll(selection, counts);
  const hasFewWords = hasMessage && (await isInTrial(ctx));
  return {
    asked: counts["asked"] ?? 0,
    reasons: countReasons(counts),
    leftOut: [...(found?.leftOut ?? [])],
    mostADay: hasFewWords ? MOST_OWN_WORDS_IN_TRIAL : MOST_CAMPAIGN_MAILS_A_DAY,
  };
}

function requireAll({ clientIds }: CampaignSelection, counts: Readonly<Record<string, number>>): void {
  if (clientIds === undefined) return;
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (found !== new Set(clientIds).size) throw new Refusal("resource.notFound");
}
