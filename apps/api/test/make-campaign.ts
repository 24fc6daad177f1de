import { randomUUID } from "node:crypto";
import { inTenant } from "../src/db/in-tenant.ts";
import { system } from "./factories.ts";

type Given = {
  readonly clientId: string;
  /** How the client was asked; without it they wait. */
  readonly invitationId?: string;
  readonly answerDays?: number;
};

/** A campaign that goes on, with one client. @returns its id */
export async function makeCampaign(
  { tenantId, userId = randomUUID() }: { tenantId: string; userId?: string },
  { clientId, invitationId, answerDays = 14 }: Given,
): Promise<string> {
  const id = randomUUID();
  const isAsked = invitationId !== undefined;
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.campaign.create({
      data: {
        ...{ id, tenantId, answerDays, name: "Jahresabfrage", personForm: "personUpdate", language: "de", message: "Bis bald" },
        ...{ total: 1, asked: isAsked ? 1 : 0, perDay: 1, createdBy: userId },
      },
    });
    await tx.campaignClient.create({
      data: { tenantId, campaignId: id, clientId, position: 1, state: isAsked ? "asked" : "waiting", invitationId: invitationId ?? null },
    });
  });
  return id;
}
