import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { readCampaign } from "./read-campaign.ts";

/**
 * Has the worker remind all who are late and were not reminded within a day.
 * @returns how many
 * @throws Refusal resource.notFound, campaign.nobodyLate
 */
export async function remindCampaign(ctx: Ctx<UserActor>, id: string): Promise<number> {
  const {
    counts: { remindable },
  } = await readCampaign(ctx, id);
  if (remindable === 0) throw new Refusal("campaign.nobodyLate");
  await audit(ctx, { action: "campaignReminded", subjectType: "campaign", subjectId: id, details: { clients: remindable } });
  await ctx.enqueue("remindCampaign", { campaignId: id, askedAt: ctx.now.toISOString() });
  return remindable;
}
