import type { CampaignClientState, CampaignStatus } from "@stammdaten/shared/contract/campaigns.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Status } from "../../../ui/badges/status-badge.tsx";

/** The forms that known clients of a kind can be asked for, first the one about their master data. */
export const campaignForms = {
  person: ["personUpdate", "personAdditional", "personUpdateAddition"],
  company: ["companyUpdate", "companyAdditional"],
} as const satisfies Record<"person" | "company", readonly FormularType[]>;

/** What clients are asked for first who are to be looked at again under the money-laundering act. */
export const gwgCampaignForms = { personForm: "personAdditional", companyForm: "companyAdditional" } as const;

/** The colours of a campaign, by a state that has the same. */
export const campaignTones = {
  listing: "Opened",
  running: "Opened",
  done: "Submitted",
  cancelled: "Not Sent",
  failed: "Bounced",
} as const satisfies Record<CampaignStatus, Status>;

/** The colours of its clients. */
export const clientTones = {
  waiting: "Not Sent",
  onItsWay: "Not Sent",
  sent: "Not Sent",
  opened: "Opened",
  begun: "Opened",
  submitted: "Submitted",
  bounced: "Bounced",
  expired: "Expired",
  revoked: "Not Sent",
  cancelled: "Not Sent",
  leftOut: "Not Sent",
} as const satisfies Record<CampaignClientState, Status>;

/** In the order in which the page shows them; those without clients are left out but for the first. */
export const figureStates = [
  "waiting",
  "onItsWay",
  "sent",
  "opened",
  "begun",
  "submitted",
  "bounced",
  "expired",
  "revoked",
  "cancelled",
  "leftOut",
] as const satisfies readonly CampaignClientState[];
