import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { CampaignRequest } from "@stammdaten/shared/contract/campaigns.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { checkAskedForms } from "./check-asked-forms.ts";

/**
 * Begins a campaign; the worker finds out whom it is for, and asks them.
 * @returns its id
 * @throws Refusal invite.invalid for forms that do not fit, resource.notFound for a named client who is not the firm's
 */
export async function beginCampaign(ctx: Ctx<UserActor>, { selection, message, perDay, ...given }: CampaignRequest): Promise<string> {
  const { tx, tenantId, actor, now } = ctx;
  const { name, language, answerDays } = given;
  const forms = checkAskedForms(given);
  const clientIds = selection.clientIds && [...new Set(selection.clientIds)];
  if (clientIds !== undefined) {
    const found = await tx.sql(sql`SELECT FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY (${clientIds}::uuid[])`);
    if (found.length !== clientIds.length) throw new Refusal("resource.notFound");
  }
  const { id } = await tx.campaign.create({
    data: {
      ...forms,
      ...{ tenantId, name, language, answerDays, createdBy: actor.userId, createdAt: now },
      message: message === undefined || message.trim() === "" ? null : message,
      selection: { ...selection, ...(clientIds !== undefined && { clientIds }) },
      perDay: perDay ?? null,
    },
    select: { id: true },
  });
  await audit(ctx, {
    action: "campaignBegun",
    subjectType: "campaign",
    subjectId: id,
    details: Object.fromEntries(
      Object.entries(forms).filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null),
    ),
  });
  await ctx.enqueue("runCampaign", { campaignId: id });
  return id;
}
