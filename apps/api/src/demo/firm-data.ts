import type { Ctx, UserActor } from "../db/context.ts";
import { ownNetwork } from "@stammdaten/datev/hosts.ts";
import { changeSetup } from "../features/dashboard/change-setup.ts";
import { saveDatevSettings } from "../features/datev/settings/save-datev-settings.ts";
import { systemActor } from "../jobs/job.ts";
import type { Settings } from "../settings.ts";
import { addClientLogins } from "./accounts.ts";
import type { IsKnown } from "./carry-form.ts";
import { addCompanies } from "./companies.ts";
import { companies } from "./companies-data.ts";
import { importSilentClient, makeConflict } from "./deliveries.ts";
import { openDemoFirm, sabine, type DemoFirm } from "./demo-firm.ts";
import { addDocuments } from "./documents.ts";
import { addInquiries } from "./inquiries.ts";
import { addInquiryForms, addInvitations } from "./invitations.ts";
import { addPeople } from "./people.ts";
import { people } from "./people-data.ts";

/**
 * Fills Kanzlei Sommer with three months of work, once, by the rules that everybody's work goes by. The last that it makes is
 * the key for the firm's site: where there is one, nothing is added. A load that was cut short goes on with those who are not there yet.
 */
export async function fillDemoFirm(settings: Settings): Promise<void> {
  const firm = openDemoFirm(settings);
  const { act, daysAgo: on } = firm;
  const known = await act(new Date(), systemActor, async ({ tx, tenantId }) => ({
    isLoaded: (await tx.inquiryToken.count({ where: { tenantId } })) > 0,
    clients: new Set((await tx.client.findMany({ where: { tenantId }, select: { email: true } })).map(({ email }) => email)),
    forms: new Set((await tx.form.findMany({ where: { tenantId }, select: { email: true } })).map(({ email }) => email)),
  }));
  if (known.isLoaded) return;
  await act(on(89, 9), sabine, async (ctx) => {
    await proveSelf(ctx);
    await saveDatevSettings(ctx, {
      baseUrl: `http://${settings.SANDBOX_NAME}:${String(settings.DATEV_SANDBOX_PORT)}`,
      username: "datev",
      password: "Datev-Demo-1",
      automatic: true,
      hosts: ownNetwork,
    });
    await changeSetup(ctx, { ended: true });
  });
  const isKnown: IsKnown = ({ email, stage }) => (stage === "approved" ? known.clients : known.forms).has(email);
  await addPeople(firm, isKnown);
  await addCompanies(firm, isKnown);
  await importSilentClient(firm);
  const ids = await readClients(firm);
  const { maria, zoe, kaiser } = {
    maria: ids.get(people.maria.datevNumber),
    zoe: ids.get(people.zoe.datevNumber),
    kaiser: ids.get(companies.kaiser.datevNumber),
  };
  if (maria === undefined || zoe === undefined || kaiser === undefined) throw new Error("the demo's clients are not there");
  await makeConflict(firm, zoe);
  await addClientLogins({ personId: maria, companyId: kaiser });
  await addDocuments(firm, { personId: maria, companyId: kaiser }, [zoe]);
  await addInvitations(firm);
  await addInquiryForms(firm);
  await addInquiries(firm);
}

/** What takes a proof of who asks is done in a session in which it was just given; it has ended by the time that somebody looks. */
async function proveSelf({ tx, tenantId, actor: { sessionId, userId } }: Ctx<UserActor>): Promise<void> {
  const now = new Date();
  await tx.session.deleteMany({ where: { id: sessionId } });
  await tx.session.create({ data: { id: sessionId, userId, tenantId, expiresAt: now, endedAt: now, confirmedAt: now } });
}

/** The clients' ids by their DATEV numbers. */
const readClients = ({ act }: DemoFirm): Promise<Map<number | null, string>> =>
  act(
    new Date(),
    systemActor,
    async ({ tx, tenantId }) =>
      new Map(
        (await tx.client.findMany({ where: { tenantId }, select: { id: true, datevNumber: true } })).map(({ id, datevNumber }) => [
          datevNumber,
          id,
        ]),
      ),
  );
