import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { beginCampaign } from "./begin-campaign.ts";
import { cancelCampaign } from "./cancel-campaign.ts";
import { cancelCampaignClient } from "./cancel-campaign-client.ts";
import { checkAskedForms } from "./check-asked-forms.ts";
import { listCampaignClients, listCampaigns } from "./list-campaigns.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { readCampaign } from "./read-campaign.ts";
import { remindCampaign } from "./remind-campaign.ts";

type Campaigns = Pick<
  Handlers<AppContract>,
  "campaigns" | "campaign" | "campaignClients" | "previewCampaign" | "beginCampaign" | "cancelCampaign" | "remindCampaign"
>;

/** Many of the firm's clients asked at once. */
export const campaignsHandlers: Campaigns = {
  campaigns: async ({ ctx, query }) => new JsonText(await listCampaigns(ctx, query)),
  campaign: ({ ctx, query }) => readCampaign(ctx, query.id),
  campaignClients: async ({ ctx, query }) => new JsonText(await listCampaignClients(ctx, query)),
  previewCampaign: ({ ctx, body }) => previewCampaign(ctx, { ...body, forms: checkAskedForms(body) }),
  beginCampaign: async ({ ctx, body }) => ({ id: await beginCampaign(ctx, body) }),
  cancelCampaign: async ({ ctx, query: { id, clientId } }) => ({
    cancelled: await (clientId === undefined ? cancelCampaign(ctx, id) : cancelCampaignClient(ctx, { id, clientId })),
  }),
  remindCampaign: async ({ ctx, query }) => ({ reminders: await remindCampaign(ctx, query.id) }),
};
