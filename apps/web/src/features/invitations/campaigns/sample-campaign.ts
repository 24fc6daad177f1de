import type { Campaign, CampaignClient } from "@stammdaten/shared/contract/campaigns.ts";

/** For tests: a campaign that goes on tomorrow. */
export function makeCampaign(given: Partial<Campaign> = {}): Campaign {
  return {
    id: "77777777-7777-4777-8777-777777777777",
    name: "Jahresabfrage",
    personForm: "personUpdate",
    companyForm: null,
    status: "running",
    total: 10,
    leftOut: 2,
    asked: 6,
    createdAt: "2026-11-24T08:00:00.000Z",
    language: "de",
    perDay: 3,
    answerDays: 14,
    nextAt: "2026-11-26T08:00:00.000Z",
    endedAt: null,
    counts: {
      ...{ waiting: 4, onItsWay: 0, sent: 2, opened: 1, begun: 1, submitted: 2, bounced: 0, expired: 0, revoked: 0 },
      ...{ cancelled: 0, leftOut: 2, late: 3, remindable: 3 },
    },
    reasons: { noEmail: 1, open: 1, otherKind: 0, archived: 0, erased: 0 },
    ...given,
  };
}

/** For tests: a client of it who should have answered. */
export function makeCampaignClient(given: Partial<CampaignClient> = {}): CampaignClient {
  return {
    id: "44444444-4444-4444-8444-444444444444",
    mandantType: "person",
    name: "Anna Albers",
    email: "anna@demo.example",
    formularType: "personUpdate",
    state: "opened",
    reason: null,
    isLate: true,
    invitationId: "55555555-5555-4555-8555-555555555555",
    formId: "66666666-6666-4666-8666-666666666666",
    sentAt: "2026-11-01T08:00:00.000Z",
    remindedAt: null,
    ...given,
  };
}
