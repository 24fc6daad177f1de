import { z } from "zod";
import { ByResponsible } from "./by-responsible.ts";
import { campaignClientStates, campaignFilters, campaignStatuses, leftOutReasons } from "./choices.ts";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { formularTypes } from "./formular-types.ts";
import { FormularType } from "./invitations.ts";
import { MOST_ANSWER_DAYS, MOST_CAMPAIGN_MAILS_A_DAY, MOST_CHOSEN_CLIENTS } from "./limits.ts";
import {
  Id,
  ClientLanguage,
  LONGEST_INVITATION_MESSAGE,
  MultiLineText,
  page,
  pageQuery,
  RequiredText,
  tenantQuery,
  Time,
} from "./schemas.ts";

export type CampaignStatus = (typeof campaignStatuses)[number];
export type CampaignClientState = (typeof campaignClientStates)[number];
export type CampaignFilter = (typeof campaignFilters)[number];
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * Whom a campaign is for: those named, or all who are not in the archive and whom kind, search, who is responsible and what is due under
 * the money-laundering act leave.
 */
export const CampaignSelection = z.strictObject({
  mandantType: MandantType.optional(),
  search: MultiLineText(100).optional(),
  responsible: ByResponsible.optional(),
  /** Only those with a task under the money-laundering act that is due and was not put off; of `mine` it is the caller's task. */
  gwgTasks: z.literal("due", { error: "validation.choice.invalid" }).optional(),
  clientIds: z
    .array(Id, { error: "validation.ids.invalid" })
    .min(1, { error: "validation.ids.invalid" })
    .max(MOST_CHOSEN_CLIENTS, { error: "validation.campaign.tooMany" })
    .optional(),
});
export type CampaignSelection = z.infer<typeof CampaignSelection>;

const asked = {
  selection: CampaignSelection,
  /** What persons are asked for, and companies; a kind without a form is left out. */
  personForm: z.enum(formularTypes, { error: "validation.invite.invalid" }).optional(),
  companyForm: z.enum(formularTypes, { error: "validation.invite.invalid" }).optional(),
};

const perDay = z
  .int({ error: "validation.campaign.perDay" })
  .min(1, { error: "validation.campaign.perDay" })
  .max(MOST_CAMPAIGN_MAILS_A_DAY, { error: "validation.campaign.perDay" });

export const CampaignRequest = z.strictObject({
  ...asked,
  name: RequiredText(100),
  language: ClientLanguage.default("de"),
  message: MultiLineText(LONGEST_INVITATION_MESSAGE).optional(),
  /** How many are asked a day; without it as many as the firm's mails of a day allow. */
  perDay: perDay.optional(),
  /** Days after the mail from which whoever has not answered is late. */
  answerDays: z
    .int({ error: "validation.campaign.answerDays" })
    .min(1, { error: "validation.campaign.answerDays" })
    .max(MOST_ANSWER_DAYS, { error: "validation.campaign.answerDays" })
    .default(14),
});
export type CampaignRequest = z.infer<typeof CampaignRequest>;

export const CampaignRow = z.object({
  id: Id,
  name: z.string(),
  personForm: FormularType.nullable(),
  companyForm: FormularType.nullable(),
  status: z.enum(campaignStatuses),
  /** Who is asked, or was, and who was left out. */
  total: z.number().int(),
  leftOut: z.number().int(),
  /** How many of the total were asked until now. */
  asked: z.number().int(),
  createdAt: Time,
});
export type CampaignRow = z.infer<typeof CampaignRow>;

const count = z.number().int();
const ofReasons = z.object(Object.fromEntries(leftOutReasons.map((reason) => [reason, count])) as Record<LeftOutReason, z.ZodNumber>);

export const Campaign = CampaignRow.extend({
  language: ClientLanguage,
  perDay: count.nullable(),
  answerDays: count,
  /** When the next clients are asked; null while some are, and at the end. */
  nextAt: Time.nullable(),
  endedAt: Time.nullable(),
  counts: z.object({
    ...(Object.fromEntries(campaignClientStates.map((state) => [state, count])) as Record<CampaignClientState, z.ZodNumber>),
    late: count,
    /** Of those who are late, who was not reminded within the last day. */
    remindable: count,
  }),
  reasons: ofReasons,
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignClient = z.object({
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  email: z.string().nullable(),
  formularType: FormularType.nullable(),
  state: z.enum(campaignClientStates),
  /** Why nobody asks them. */
  reason: z.enum(leftOutReasons).nullable(),
  isLate: z.boolean(),
  invitationId: Id.nullable(),
  formId: Id.nullable(),
  sentAt: Time.nullable(),
  remindedAt: Time.nullable(),
});
export type CampaignClient = z.infer<typeof CampaignClient>;

const oneCampaign = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id" } as const;

export const campaigns = {
  campaigns: endpoint({
    method: "GET",
    path: "/Main/Campaigns",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's campaigns, newest first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["createdAt"]) }),
    answer: page(CampaignRow),
  }),
  campaign: endpoint({
    method: "GET",
    path: "/Main/Campaign",
    access: ["tenant", "support"],
    scope: "read",
    summary: "A campaign: how far it is, how many have answered, who is late, and why clients were left out.",
    ...oneCampaign,
    answer: Campaign,
    errors: ["resource.notFound"],
  }),
  campaignClients: endpoint({
    method: "GET",
    path: "/Main/CampaignClients",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The clients of a campaign, in the order of their names, each with how far they are or why they were left out.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["position"]),
      id: Id,
      state: z.enum(campaignFilters, { error: "validation.choice.invalid" }).optional(),
    }),
    objectKey: "id",
    answer: page(CampaignClient),
    errors: ["resource.notFound"],
  }),
  previewCampaign: endpoint({
    method: "POST",
    path: "/Main/CampaignPreview",
    access: ["tenant"],
    scope: "read",
    summary: "How many clients a campaign would ask now, and whom it would leave out and why. Sends nothing.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ ...asked, hasMessage: z.boolean().default(false) }),
    answer: z.object({
      asked: count,
      reasons: ofReasons,
      /** The first of those left out, by name. */
      leftOut: z.array(z.object({ id: Id, mandantType: MandantType, name: z.string(), reason: z.enum(leftOutReasons) })),
      /** How many the firm's mails of a day allow at most. */
      mostADay: count,
    }),
    errors: ["invite.invalid", "resource.notFound"],
  }),
  beginCampaign: endpoint({
    method: "POST",
    path: "/Main/Campaign",
    access: ["tenant"],
    scope: "invitations",
    summary: "Begins a campaign; the worker lists its clients and asks them, each by one invitation, so many a day.",
    query: z.strictObject(tenantQuery),
    body: CampaignRequest,
    answer: z.object({ id: Id }),
    status: 202,
    errors: ["invite.invalid", "resource.notFound"],
  }),
  cancelCampaign: endpoint({
    method: "POST",
    path: "/Main/CampaignCancel",
    access: ["tenant"],
    scope: "invitations",
    summary: "Asks nobody else, or with `clientId` this one client not. Invitations that were made stay good.",
    query: z.strictObject({ ...oneCampaign.query.shape, clientId: Id.optional() }),
    objectKey: oneCampaign.objectKey,
    answer: z.object({ cancelled: count }),
    errors: ["campaign.over", "campaign.notWaiting", "resource.notFound"],
  }),
  remindCampaign: endpoint({
    method: "POST",
    path: "/Main/CampaignReminder",
    access: ["tenant"],
    scope: "invitations",
    summary: "Reminds all who are late and were not reminded within a day, by the link that they have; the worker mails.",
    ...oneCampaign,
    answer: z.object({ reminders: count }),
    status: 202,
    errors: ["campaign.nobodyLate", "resource.notFound"],
  }),
};
