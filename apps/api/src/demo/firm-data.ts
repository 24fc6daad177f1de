import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { writeFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Ctx, UserActor } from "../db/context.ts";
import { inTenant } from "../db/in-tenant.ts";
import { approveForm } from "../features/forms/approve-form.ts";
import { addAttachment } from "../features/forms/add-attachment.ts";
import { confirmForm } from "../features/forms/confirm-form.ts";
import { createForm } from "../features/forms/create-form.ts";
import { rejectForm } from "../features/forms/reject-form.ts";
import { saveForm } from "../features/forms/save-form.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { inviteClient } from "../features/invitations/invite-client.ts";
import { revokeInvitation } from "../features/invitations/resend-invitation.ts";
import { saveDatevSettings } from "../features/datev/save-datev-settings.ts";
import { isForbiddenHost } from "../integrations/datev/forbidden-host.ts";
import { openLocalFiles } from "../integrations/files/local-files.ts";
import type { Settings } from "../settings.ts";
import { demoIds } from "./accounts.ts";

const actor: UserActor = { kind: "user", level: "tenant", userId: demoIds.sommerUser, sessionId: demoIds.sommerUser, personId: null, companyId: null, ip: null, requestId: null };

type Stage = "draft" | "submitted" | "confirmed" | "rejected" | "approved";

/** One client each, so that every screen shows something. */
const people: readonly { readonly firstName: string; readonly lastName: string; readonly stage: Stage; readonly datevNumber?: number }[] = [
  { firstName: "Maria", lastName: "Müller-Lüdenscheidt", stage: "approved", datevNumber: 20_001 },
  { firstName: "Jürgen", lastName: "Groß", stage: "approved", datevNumber: 20_002 },
  { firstName: "Zoë", lastName: "Weiß", stage: "approved", datevNumber: 20_003 },
  { firstName: "Kemal", lastName: "Yıldız", stage: "confirmed" },
  { firstName: "Anne-Marie", lastName: "Schäfer", stage: "submitted" },
  { firstName: "Björn", lastName: "Öztürk", stage: "submitted" },
  { firstName: "Sean", lastName: "O’Neill", stage: "rejected" },
  { firstName: "Ute", lastName: "Förster", stage: "draft" },
];

/** A tax ID belongs to one person, so the clients who are delivered have one each. */
const taxIds = ["86095742719", "47036892816", "65929970489", "57549285017", "25768131411", "12345678995"];

const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

export type DemoClients = { readonly personId: string | undefined; readonly companyId: string | undefined };

/** Fills Kanzlei Sommer, unless it has forms already, and names the clients that the demo's logins belong to. */
export async function fillDemoFirm(settings: Settings): Promise<DemoClients> {
  const inFirm = <Result>(work: (ctx: Ctx<UserActor>) => Promise<Result>) => inTenant(demoIds.sommer, actor, work);
  const isEmpty = await inFirm(async ({ tx, tenantId }) => (await tx.form.count({ where: { tenantId } })) === 0);
  if (isEmpty) {
    await inFirm((ctx) =>
      saveDatevSettings(ctx, { baseUrl: `http://localhost:${settings.DATEV_SANDBOX_PORT}`, username: "datev", password: "Datev-Demo-1", automatic: true, isForbiddenHost }),
    );
    for (const [index, person] of people.entries()) await inFirm((ctx) => addPerson(ctx, person, index + 1, settings));
    await inFirm(addCompany);
    await inFirm(addInvitations);
  }
  return inFirm(async ({ tx, tenantId }) => ({
    personId: (await tx.client.findFirst({ where: { tenantId, mandantType: "person" }, orderBy: { datevNumber: "asc" } }))?.id,
    companyId: (await tx.client.findFirst({ where: { tenantId, mandantType: "company" } }))?.id,
  }));
}

async function addCompany({ tx, tenantId }: Ctx): Promise<void> {
  await tx.client.create({ data: { tenantId, mandantType: "company", name: "Kaiser Bau GmbH", email: "company@demo.example", datevNumber: 20_050, formularType: "company", edition: 1, masterData: {} } });
}

async function addPerson(ctx: Ctx<UserActor>, person: (typeof people)[number], seed: number, settings: Settings): Promise<void> {
  const form = await createForm(ctx, { formularType: "person", language: "de" });
  const attachmentId = await addPicture(ctx, form.id, settings);
  const sample = sampleAnswers(forms.person, seed, { attachmentId: () => attachmentId, settled: { "step-9.taxId": taxIds[(seed - 1) % taxIds.length] ?? "" } });
  const answers: Answers = { ...sample, "step-1": { ...sample["step-1"], hasNoFirstName: false, firstName: person.firstName, lastName: person.lastName } };
  const given = person.stage === "draft" ? { "step-1": answers["step-1"], "step-2": answers["step-2"] } : answers;
  const saved = await saveForm(ctx, { id: form.id, revision: form.revision, answers: given, currentStep: person.stage === "draft" ? "step-3" : "step-11" });
  if (person.stage === "draft") return;
  await submitForm(ctx, { id: form.id, revision: saved.revision, confirmations: { dataProtection: true, correctness: true } });
  if (person.stage === "rejected") await rejectForm(ctx, { id: form.id, reason: "Bitte laden Sie auch die Rückseite Ihres Ausweises hoch.", invitationDays: settings.INVITATION_DAYS });
  if (person.stage === "confirmed" || person.stage === "approved") await confirmForm(ctx, { id: form.id });
  if (person.stage === "approved") await approveForm(ctx, { id: form.id, datevNumber: person.datevNumber });
}

async function addPicture(ctx: Ctx<UserActor>, formId: string, settings: Settings): Promise<string> {
  const files = openLocalFiles(settings.FILES_URL);
  await mkdir(files.incoming, { recursive: true });
  const incoming = path.join(files.incoming, `demo-${formId}`);
  await writeFile(incoming, picture);
  const { key } = await files.take(incoming);
  const attachment = await addAttachment(ctx, { formId, file: { key, name: "Personalausweis.png", mimeType: "image/png", sizeBytes: picture.length } });
  return attachment.id;
}

async function addInvitations(ctx: Ctx<UserActor>): Promise<void> {
  const invite = (name: string, method: "email" | "link") =>
    inviteClient(ctx, { request: { method, formularType: "person", name, language: "de", ...(method === "email" && { email: `${name.split(" ")[1]?.toLowerCase() ?? "kunde"}@kunde.example` }) }, invitationDays: 30 });
  await invite("Paul Neumann", "email");
  await invite("Ida Neubauer", "link");
  const { invitation } = await invite("Otto Altmann", "link");
  await revokeInvitation(ctx, { id: invitation.id });
}
