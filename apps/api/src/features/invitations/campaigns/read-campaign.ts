import { campaignClientStates } from "@stammdaten/shared/contract/choices.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Campaign, CampaignClientState } from "@stammdaten/shared/contract/campaigns.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { campaignClients, campaignColumns, isLateSql, isRemindableSql, stateSql } from "./campaign-columns.ts";
import { countReasons } from "./preview-campaign.ts";

type Counted = { state: string; reason: string | null; count: number; late: number; remindable: number };

/** @throws Refusal resource.notFound for one that is not the firm's */
export async function requireCampaign({ tx, tenantId }: Ctx, id: string): Promise<void> {
  const found = await tx.campaign.findFirst({ where: { tenantId, id }, select: { id: true } });
  if (found === null) throw new Refusal("resource.notFound");
}

/** A campaign with how far its clients are. @throws Refusal resource.notFound */
export async function readCampaign({ tx, tenantId }: Ctx, id: string): Promise<Campaign> {
  const [row] = await tx.sql<{ item: Omit<Campaign, "counts" | "reasons"> }>(sql`
    SELECT (SELECT row_to_json(item) FROM (SELECT ${campaignColumns}, k.language, k.per_day AS "perDay", k.answer_days AS "answerDays",
      rfc3339(k.next_at) AS "nextAt", rfc3339(k.ended_at) AS "endedAt") item) AS item
    FROM campaign k WHERE k.tenant_id = ${tenantId}::uuid AND k.id = ${id}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  const counted = await tx.sql<Counted>(sql`
    SELECT ${stateSql} AS state, cc.reason, count(*)::int AS count, count(*) FILTER (WHERE ${isLateSql})::int AS late,
      count(*) FILTER (WHERE ${isRemindableSql(sql`now()`)})::int AS remindable
    FROM ${campaignClients} WHERE cc.tenant_id = ${tenantId}::uuid AND cc.campaign_id = ${id}::uuid GROUP BY 1, 2`);
  const sum = (of: (one: Counted) => number): number => counted.reduce((total, one) => total + of(one), 0);
  const states = campaignClientStates.map((state) => [state, sum((one) => (one.state === state ? one.count : 0))]);
  return {
    ...row.item,
    counts: {
      ...(Object.fromEntries(states) as Record<CampaignClientState, number>),
      late: sum(({ late }) => late),
      remindable: sum(({ remindable }) => remindable),
    },
    reasons: countReasons(Object.fromEntries(counted.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]])))),
  };
}
