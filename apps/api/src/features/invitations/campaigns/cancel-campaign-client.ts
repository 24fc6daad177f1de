import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { lockCampaign } from "./lock-campaign.ts";
import { requireCampaign } from "./read-campaign.ts";

/**
 * Does not ask one client whose turn has not come. The campaign ends with the last who waited.
 * @returns how many are not asked any more: this one
 * @throws Refusal resource.notFound, campaign.over, campaign.notWaiting
 */
export async function cancelCampaignClient(ctx: Ctx<UserActor>, { id, clientId }: { id: string; clientId: string }): Promise<number> {
  const { tx, tenantId, now } = ctx;
  await requireCampaign(ctx, id);
  const campaign = await lockCampaign(ctx, id);
  if (campaign === null) throw new Refusal("campaign.over");
  const where = { tenantId, campaignId: id, state: "waiting" };
  const { count } = await tx.campaignClient.updateMany({ where: { ...where, clientId }, data: { state: "cancelled" } });
  if (count === 0) throw new Refusal("campaign.notWaiting");
  const isLast = campaign.selection === null && (await tx.campaignClient.findFirst({ where, select: { clientId: true } })) === null;
  await tx.campaign.update({
    where: { tenantId, id },
    data: { total: { decrement: count }, ...(isLast && { endedAt: now, nextAt: null }) },
  });
  await audit(ctx, { action: "campaignCancelled", subjectType: "campaign", subjectId: id, details: { clients: count, clientId } });
  return count;
}
