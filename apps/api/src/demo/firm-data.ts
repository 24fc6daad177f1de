import type { Ctx, UserActor } from "../db/context.ts";
import { inTenant } from "../db/in-tenant.ts";
import { inviteClient } from "../features/invitations/invite-client.ts";
import { revokeInvitation } from "../features/invitations/revoke-invitations.ts";
import { saveDatevSettings } from "../features/datev/save-datev-settings.ts";
import { isForbiddenHost } from "@stammdaten/datev/forbidden-host.ts";
import type { Settings } from "../settings.ts";
import { demoIds } from "./accounts.ts";
import { addCompanies } from "./companies.ts";
import { addInquiries } from "./inquiries.ts";
import { addPeople } from "./people.ts";

const actor: UserActor = { kind: "user", level: "tenant", userId: demoIds.sommerUser, sessionId: demoIds.sommerUser, personId: null, companyId: null, ip: null, requestId: null };

export type DemoClients = { readonly personId: string | undefined; readonly companyId: string | undefined };

/** Fills Kanzlei Sommer, unless it has forms already, and names the clients that the demo's logins belong to. */
export async function fillDemoFirm(settings: Settings): Promise<DemoClients> {
  const inFirm = <Result>(work: (ctx: Ctx<UserActor>) => Promise<Result>) => inTenant(demoIds.sommer, actor, work);
  const isEmpty = await inFirm(async ({ tx, tenantId }) => (await tx.form.count({ where: { tenantId } })) === 0);
  if (isEmpty) {
    await inFirm((ctx) =>
      saveDatevSettings(ctx, { baseUrl: `http://localhost:${settings.DATEV_SANDBOX_PORT}`, username: "datev", password: "Datev-Demo-1", automatic: true, isForbiddenHost }),
    );
    await addPeople(inFirm, settings);
    await addCompanies(inFirm, settings);
    await inFirm(addInvitations);
    await inFirm((ctx) => addInquiries(ctx, settings.APP_URL));
  }
  const first = (mandantType: string) => inFirm(async ({ tx, tenantId }) => (await tx.client.findFirst({ where: { tenantId, mandantType }, orderBy: { datevNumber: "asc" } }))?.id);
  return { personId: await first("person"), companyId: await first("company") };
}

async function addInvitations(ctx: Ctx<UserActor>): Promise<void> {
  const invite = (name: string, method: "email" | "link") =>
    inviteClient(ctx, { request: { method, formularType: "person", name, language: "de", ...(method === "email" && { email: `${name.split(" ")[1]?.toLowerCase() ?? "kunde"}@kunde.example` }) }, invitationDays: 30 });
  await invite("Paul Neumann", "email");
  await invite("Ida Neubauer", "link");
  const { invitation } = await invite("Otto Altmann", "link");
  await revokeInvitation(ctx, { id: invitation.id });
}
