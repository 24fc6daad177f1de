import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { Prisma } from "../../../db/sql.ts";
import { lockCampaign } from "./lock-campaign.ts";
import { requireCampaign } from "./read-campaign.ts";

/**
 * Asks nobody else; who was asked stays asked. The worker, which holds the campaign for each batch, finds that out at the next one.
 * @returns how many are not asked any more
 * @throws Refusal resource.notFound, campaign.over
 */
export async function cancelCampaign(ctx: Ctx<UserActor>, id: string): Promise<number> {
  const { tx, tenantId, now } = ctx;
  await requireCampaign(ctx, id);
  if ((await lockCampaign(ctx, id)) === null) throw new Refusal("campaign.over");
  const { count } = await tx.campaignClient.updateMany({
    where: { tenantId, campaignId: id, state: "waiting" },
    data: { state: "cancelled" },
  });
  await tx.campaign.update({
    where: { tenantId, id },
    data: { cancelledAt: now, endedAt: now, nextAt: null, selection: Prisma.DbNull, total: { decrement: count } },
  });
  await audit(ctx, { action: "campaignCancelled", subjectType: "campaign", subjectId: id, details: { clients: count } });
  return count;
}
