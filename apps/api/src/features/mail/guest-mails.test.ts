import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { clientLanguages } from "@stammdaten/shared/values/language.ts";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import type { JobHandler, JobResult } from "../../jobs/job.ts";
import { createMailJobs } from "./jobs.ts";

const appUrl = "https://stammdaten.example";
const submittedAt = new Date("2026-11-27T13:03:00Z");
let inbox: MailInbox;
let mailer: SmtpMailer;
let jobs: ReturnType<typeof createMailJobs>;
let tenant: TestTenant;

beforeAll(async () => {
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@stammdaten.example" });
  jobs = createMailJobs({ mailer, appUrl });
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
});
beforeEach(async () => {
  await inbox.empty();
  tenant = await makeTenant({ name: "Müßig & Söhne" });
});

const inside = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> =>
  inTenant(tenant.tenantId, system, async (ctx) => await work(ctx));
const run = <K extends JobKind>(handler: JobHandler<K>, payload: JobPayload<K>): Promise<JobResult> =>
  handler({ tenantId: tenant.tenantId, payload, attempt: 1, signal: new AbortController().signal });
const recipients = async () => (await inbox.received()).map(({ envelope }) => envelope.to);

/** A form that was sent by its link. */
async function makeSent(changes: Parameters<typeof makeInvitation>[1] = {}) {
  const made = await makeInvitation(tenant, changes);
  await inside(({ tx }) =>
    tx.form.updateMany({ where: { id: made.form.id }, data: { state: "submitted", submittedAt, email: "getippt@example.com" } }),
  );
  return made;
}
const forgetAddress = (invitationId: string) =>
  inside(({ tx }) => tx.invitation.updateMany({ where: { id: invitationId }, data: { email: null } }));

describe("mailReceipt", () => {
  it("confirms to the invited address what came when, says what happens next and whom to ask, and repeats no answer", async () => {
    const { form } = await makeSent({ email: "eingeladen@example.com" });
    expect(await run(jobs.mailReceipt, { formId: form.id, revision: 4, language: "de" })).toEqual({ outcome: "done" });
    const [mail] = await inbox.received();
    expect(mail?.envelope.to).toEqual(["eingeladen@example.com"]);
    expect(mail?.subject).toBe("Müßig & Söhne: Ihre Angaben sind angekommen");
    expect(mail?.messageId).toBe(`<receipt.${form.id}.4@stammdaten.example>`);
    expect(mail?.headers["reply-to"]).toContain(`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`);
    expect(mail?.text).toContain("Stammdaten Person, gesendet am 27. November 2026 um 14:03.");
    expect(mail?.text).toContain(`Ihre Vorgangsnummer: ${form.id.replaceAll("-", "").slice(-8).toUpperCase()}`);
    expect(mail?.text).toContain("So geht es weiter:");
    expect(mail?.text).toContain(`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`);
    expect(JSON.stringify(mail)).not.toMatch(/getippt|token=/);
  });

  it("is in each of the client's languages", async () => {
    const { form } = await makeSent();
    for (const language of clientLanguages) await run(jobs.mailReceipt, { formId: form.id, revision: 1, language });
    const mails = await inbox.received();
    expect(mails.map(({ headers }) => headers["content-language"])).toEqual([...clientLanguages]);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(clientLanguages.length);
    expect(new Set(mails.map(({ text }) => text.split("\n\n")[2])).size).toBe(clientLanguages.length);
    for (const { text } of mails) expect(text).not.toContain("{{");
  });

  it("goes to the approved master data's address where the link was handed over, else to the one in the form", async () => {
    const client = await makeClient(tenant);
    await inside(({ tx }) => tx.client.updateMany({ where: { id: client.id }, data: { email: "stamm@example.com" } }));
    const known = await makeSent({ personId: client.id });
    const stranger = await makeSent();
    for (const { form, invitationId } of [known, stranger]) {
      await forgetAddress(invitationId);
      await run(jobs.mailReceipt, { formId: form.id, revision: 1, language: "de" });
    }
    expect(await recipients()).toEqual([["stamm@example.com"], ["getippt@example.com"]]);
  });

  it("goes to the login's own address where a client sent it logged in", async () => {
    const client = await makeClient(tenant);
    const { userId, username } = await makeUser(tenant, { accessLevel: "mandant", personId: client.id });
    const form = await makeForm(tenant, { state: "submitted", submittedAt, personId: client.id, email: "getippt@example.com" });
    await run(jobs.mailReceipt, { formId: form.id, revision: 1, language: "en", userId });
    expect(await recipients()).toEqual([[username]]);
  });

  it("says nothing of a form that was sent back meanwhile, that is gone, or of a firm that is deactivated", async () => {
    const { form } = await makeSent();
    const other = await makeSent();
    await inside(({ tx, tenantId }) =>
      tx.form.updateMany({ where: { tenantId, id: form.id }, data: { state: "rejected", rejectionReason: "Bitte ergänzen" } }),
    );
    for (const formId of [form.id, randomUUID()])
      expect(await run(jobs.mailReceipt, { formId, revision: 1, language: "de" })).toEqual({ outcome: "done" });
    await inside(({ tx, tenantId }) => tx.tenant.updateMany({ where: { id: tenantId }, data: { active: false } }));
    await run(jobs.mailReceipt, { formId: other.form.id, revision: 1, language: "de" });
    expect(await inbox.received()).toEqual([]);
  });
});

describe("mailLink", () => {
  it("mails the link that is good now to the invited address, in the language of the page", async () => {
    const { linkId, token, form } = await makeInvitation(tenant, { email: "eingeladen@example.com" });
    await inside(({ tx }) => tx.form.updateMany({ where: { id: form.id }, data: { email: "getippt@example.com" } }));
    const mailId = randomUUID();
    expect(await run(jobs.mailLink, { linkId, mailId, language: "ro" })).toEqual({ outcome: "done" });
    const [mail] = await inbox.received();
    expect(mail?.envelope.to).toEqual(["eingeladen@example.com"]);
    expect(mail?.messageId).toBe(`<${mailId}@stammdaten.example>`);
    expect(mail?.subject).toBe("Müßig & Söhne: linkul dumneavoastră pentru a continua");
    expect(mail?.text).toContain(`${appUrl}/invitation?token=${token}`);
  });

  it("mails nothing where no address is known, or the link has ended or its form was sent", async () => {
    const [unknown, ended, sent] = [await makeInvitation(tenant), await makeInvitation(tenant), await makeSent()];
    await forgetAddress(unknown.invitationId);
    await inside(({ tx }) => tx.link.updateMany({ where: { id: ended.linkId }, data: { endedAt: new Date() } }));
    for (const { linkId } of [unknown, ended, sent])
      expect(await run(jobs.mailLink, { linkId, mailId: randomUUID(), language: "de" })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});
