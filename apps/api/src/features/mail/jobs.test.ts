import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { hashDigits, revealDigits } from "../../db/keys.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import type { JobHandler, JobResult } from "../../jobs/job.ts";
import { createMailJobs } from "./jobs.ts";

const appUrl = "https://stammdaten.example";
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
  await inbox.behave("ok");
  await inbox.empty();
  tenant = await makeTenant({ name: "Müßig & Söhne" });
});

/** Work in the tenant of the test. */
const inside = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> =>
  inTenant(tenant.tenantId, system, async (ctx) => await work(ctx));

const speakEnglish = () => inside(({ tx, tenantId }) => tx.tenant.update({ where: { id: tenantId }, data: { defaultLanguage: "en" } }));

/** One run, as the runner does it: what is to be recorded is recorded. */
async function run<K extends JobKind>(handler: JobHandler<K>, payload: JobPayload<K>): Promise<JobResult> {
  const result = await handler({ tenantId: tenant.tenantId, payload, attempt: 1, signal: new AbortController().signal });
  const { record } = result;
  if (record !== undefined) await inside((ctx) => record(ctx, true));
  return result;
}

const sentAtOf = async (invitationId: string): Promise<Date | null | undefined> =>
  (await inside(({ tx }) => tx.invitation.findFirst({ where: { id: invitationId }, select: { sentAt: true } })))?.sentAt;
const read = async (invitationId: string) => {
  const row = await inside(({ tx }) =>
    tx.invitation.findFirst({ where: { id: invitationId }, select: { sentAt: true, bouncedAt: true, bounceReason: true } }),
  );
  if (row === null) throw new Error("no invitation");
  return row;
};
const timesSent = (invitationId: string): Promise<number> =>
  inside(({ tx }) => tx.auditEvent.count({ where: { action: "invitationSent", subjectId: invitationId } }));

describe("mailInvitation", () => {
  it("mails the link and marks the invitation as sent, once however often the job runs", async () => {
    const { invitationId, linkId, token } = await makeInvitation(tenant);
    expect(await run(jobs.mailInvitation, { linkId })).toMatchObject({ outcome: "done" });
    const sentAt = await sentAtOf(invitationId);
    await run(jobs.mailInvitation, { linkId });
    const mails = await inbox.received();
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${linkId}@stammdaten.example>`, `<${linkId}@stammdaten.example>`]);
    expect(mails[0]?.envelope.to).toEqual(["kunde@example.com"]);
    expect(mails[0]?.text).toContain(`${appUrl}/invitation?token=${token}`);
    expect(mails[0]?.text).toContain("Müßig & Söhne bittet Sie");
    expect(sentAt).toBeInstanceOf(Date);
    expect(await sentAtOf(invitationId)).toEqual(sentAt);
    expect(await timesSent(invitationId)).toBe(1);
  });

  it("marks it anew for a new link", async () => {
    const { invitationId, linkId } = await makeInvitation(tenant);
    const earlier = new Date("2026-01-01T00:00:00Z");
    await inside(({ tx }) => tx.invitation.updateMany({ where: { id: invitationId }, data: { sentAt: earlier } }));
    await run(jobs.mailInvitation, { linkId });
    expect((await sentAtOf(invitationId))?.getTime()).toBeGreaterThan(earlier.getTime());
    expect(await timesSent(invitationId)).toBe(1);
  });

  it("sends the reason when the form came back", async () => {
    const { linkId, form } = await makeInvitation(tenant);
    await inside(({ tx, tenantId }) =>
      tx.form.updateMany({ where: { tenantId, id: form.id }, data: { state: "rejected", rejectionReason: "Die <b>IBAN</b> fehlt" } }),
    );
    await run(jobs.mailInvitation, { linkId });
    const [mail] = await inbox.received();
    expect(mail?.subject).toContain("Bitte sehen Sie sich Ihre Angaben noch einmal an");
    expect(mail?.html).toContain("Die &lt;b&gt;IBAN&lt;/b&gt; fehlt");
  });

  it.each(["ended", "expired", "revoked", "unknown"])("sends nothing for a link that is %s", async (kind) => {
    const { invitationId, linkId } = await makeInvitation(tenant);
    const past = new Date(Date.now() - 1000);
    await inside(async ({ tx }) => {
      if (kind === "ended") await tx.link.updateMany({ where: { id: linkId }, data: { endedAt: past } });
      if (kind === "expired") await tx.link.updateMany({ where: { id: linkId }, data: { expiresAt: past } });
      if (kind === "revoked") await tx.invitation.updateMany({ where: { id: invitationId }, data: { revokedAt: past } });
    });
    expect(await run(jobs.mailInvitation, { linkId: kind === "unknown" ? randomUUID() : linkId })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
    expect(await sentAtOf(invitationId)).toBeNull();
  });

  it("sends nothing for a form that came in meanwhile", async () => {
    const { linkId, form } = await makeInvitation(tenant);
    await inside(({ tx }) => tx.form.updateMany({ where: { id: form.id }, data: { state: "submitted" } }));
    expect(await run(jobs.mailInvitation, { linkId })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });

  it("waits for a firm that is deactivated to be active again", async () => {
    const { linkId } = await makeInvitation(tenant);
    const setActive = (active: boolean) => inside(({ tx }) => tx.tenant.updateMany({ where: { id: tenant.tenantId }, data: { active } }));
    await setActive(false);
    expect(await run(jobs.mailInvitation, { linkId })).toEqual({ outcome: "retry", reason: "tenant.deactivated" });
    expect(await inbox.received()).toEqual([]);
    await setActive(true);
    expect(await run(jobs.mailInvitation, { linkId })).toMatchObject({ outcome: "done" });
    expect(await inbox.received()).toHaveLength(1);
  });

  it("reads no link of another firm", async () => {
    const { linkId } = await makeInvitation(await makeTenant());
    expect(await run(jobs.mailInvitation, { linkId })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });

  it.each([
    ["bounce-anna@example.com", "550 5.1.1 … mailbox unknown"],
    ["bounce-size@example.com", "552 5.2.3 message too large for this mailbox"],
  ])("gives up on %s and marks the invitation as bounced, once, with the server's words", async (email, reply) => {
    const { invitationId, linkId } = await makeInvitation(tenant, { email });
    expect(await run(jobs.mailInvitation, { linkId })).toMatchObject({
      outcome: "giveUp",
      reason: expect.stringContaining(reply.slice(0, 3)) as string,
    });
    const { sentAt, bouncedAt, bounceReason } = await read(invitationId);
    expect([sentAt, bounceReason]).toEqual([null, reply]);
    await run(jobs.mailInvitation, { linkId });
    expect((await read(invitationId)).bouncedAt).toEqual(bouncedAt);
    expect(await inside(({ tx }) => tx.auditEvent.count({ where: { action: "invitationBounced", subjectId: invitationId } }))).toBe(1);
    expect(await timesSent(invitationId)).toBe(0);
  });

  it("tries again where the relay refuses what we send, not whom we send it to", async () => {
    const { invitationId, linkId } = await makeInvitation(tenant, { email: "bounce-content@example.com" });
    expect(await run(jobs.mailInvitation, { linkId })).toMatchObject({ outcome: "retry" });
    expect((await read(invitationId)).bouncedAt).toBeNull();
  });

  it("leaves no mark when the link was replaced while the server refused it", async () => {
    const { invitationId, linkId } = await makeInvitation(tenant, { email: "bounce@example.com" });
    const { record } = await jobs.mailInvitation({
      tenantId: tenant.tenantId,
      payload: { linkId },
      attempt: 1,
      signal: new AbortController().signal,
    });
    await inside(({ tx }) => tx.link.updateMany({ where: { id: linkId }, data: { endedAt: new Date() } }));
    await inside((ctx) => record?.(ctx, true) ?? Promise.resolve());
    expect((await read(invitationId)).bouncedAt).toBeNull();
  });

  it("tries again while the relay is busy", async () => {
    await inbox.behave("refuse");
    const { invitationId, linkId } = await makeInvitation(tenant);
    expect(await run(jobs.mailInvitation, { linkId })).toMatchObject({ outcome: "retry" });
    expect(await sentAtOf(invitationId)).toBeNull();
  });
});

describe("mailReminder", () => {
  it("reminds by the link that is good now, as often as it is queued, and leaves a trace once a mail", async () => {
    const { invitationId, linkId, token } = await makeInvitation(tenant);
    const reminderId = randomUUID();
    await run(jobs.mailReminder, { linkId, reminderId });
    const [mail] = await inbox.received();
    expect(mail?.subject).toContain("Erinnerung");
    expect(mail?.messageId).toBe(`<${reminderId}@stammdaten.example>`);
    expect(mail?.text).toContain(`${appUrl}/invitation?token=${token}`);
    expect(await inside(({ tx }) => tx.auditEvent.count({ where: { action: "invitationReminded", subjectId: invitationId } }))).toBe(1);
  });

  it("marks an invitation whose address is refused by now", async () => {
    const { invitationId, linkId } = await makeInvitation(tenant, { email: "bounce@example.com" });
    expect(await run(jobs.mailReminder, { linkId, reminderId: randomUUID() })).toMatchObject({ outcome: "giveUp" });
    expect((await read(invitationId)).bouncedAt).toBeInstanceOf(Date);
  });

  it("says nothing of a form that came in after the reminder was queued, nor for a link that has ended", async () => {
    const [sent, ended] = [await makeInvitation(tenant), await makeInvitation(tenant)];
    await inside(({ tx }) => tx.form.updateMany({ where: { id: sent.form.id }, data: { state: "submitted" } }));
    await inside(({ tx }) => tx.link.updateMany({ where: { id: ended.linkId }, data: { endedAt: new Date() } }));
    for (const { linkId } of [sent, ended])
      expect(await run(jobs.mailReminder, { linkId, reminderId: randomUUID() })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});

describe("mailSubmitted", () => {
  it("tells the firm, and names no client", async () => {
    const form = await makeForm(tenant, { state: "submitted", name: "Geheim, Gerda", email: "gerda@example.com" });
    await run(jobs.mailSubmitted, { formId: form.id, revision: 3 });
    const [mail] = await inbox.received();
    expect(mail?.envelope.to).toEqual([`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`]);
    expect(mail?.text).toContain(`${appUrl}/tenant/forms/${form.id}`);
    expect(JSON.stringify(mail)).not.toMatch(/geheim|gerda/i);
  });

  it("is in the language of the firm", async () => {
    const form = await makeForm(tenant, { state: "submitted" });
    await speakEnglish();
    await run(jobs.mailSubmitted, { formId: form.id, revision: 3 });
    const [mail] = await inbox.received();
    expect(mail?.subject).toBe("A form has been received");
  });

  it("says nothing of a form that is back with the client", async () => {
    const form = await makeForm(tenant, { state: "draft" });
    expect(await run(jobs.mailSubmitted, { formId: form.id, revision: 3 })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});

describe("mailInquiry", () => {
  const makeInquiry = (changes: object = {}) =>
    inside(({ tx, tenantId }) =>
      tx.inquiry.create({
        data: {
          tenantId,
          kind: "person",
          firstName: "Gerda",
          lastName: "Geheim",
          email: "gerda@example.com",
          phone: "0221 123456",
          ...changes,
        },
      }),
    );

  it("tells the firm where to read, and nothing of what was typed", async () => {
    await makeInquiry();
    const mailId = randomUUID();
    expect(await run(jobs.mailInquiry, { mailId })).toMatchObject({ outcome: "done" });
    const [mail] = await inbox.received();
    expect(mail?.envelope.to).toEqual([`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`]);
    expect(mail?.messageId).toBe(`<${mailId}@stammdaten.example>`);
    expect(mail?.text).toContain(`${appUrl}/tenant/anfragen`);
    expect(JSON.stringify(mail)).not.toMatch(/geheim|gerda/i);
  });

  it("is in the language of the firm", async () => {
    await makeInquiry();
    await speakEnglish();
    await run(jobs.mailInquiry, { mailId: randomUUID() });
    const [mail] = await inbox.received();
    expect(mail?.subject).toBe("A new inquiry");
  });

  it("says nothing where none is left to decide on, or all are in quarantine", async () => {
    await makeInquiry({ status: "Approved", decidedAt: new Date() });
    await makeInquiry({ quarantined: true });
    expect(await run(jobs.mailInquiry, { mailId: randomUUID() })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});

describe("mailErasureNotice", () => {
  it("tells somebody of the firm how much goes from when on and where to look, in their language", async () => {
    const { userId, username } = await makeUser(tenant);
    const notice = { noticeId: randomUUID(), userId, firstOn: "2027-01-01", count: 42 };
    expect(await run(jobs.mailErasureNotice, notice)).toMatchObject({ outcome: "done" });
    await inside(({ tx, tenantId }) => tx.user.updateMany({ where: { tenantId }, data: { language: "en" } }));
    await run(jobs.mailErasureNotice, notice);
    await inside(({ tx, tenantId }) => tx.user.updateMany({ where: { tenantId }, data: { status: "disabled" } }));
    await run(jobs.mailErasureNotice, notice);
    const mails = await inbox.received();
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([[username], [username]]);
    expect(mails[0]?.text).toContain("werden ab 01.01.2027 Daten gelöscht. Neu angekündigt: 42.");
    expect(mails[1]?.text).toContain("data will be erased from 1 January 2027 on. Newly announced: 42.");
    for (const mail of mails) expect(mail.text).toContain(`${appUrl}/tenant/settings/retention`);
  });
});

describe("mailFirmExport", () => {
  it("tells somebody of the firm who takes all data along and where that is stopped, in their language", async () => {
    const [told, acting] = [await makeUser(tenant), await makeUser(tenant)];
    const notice = { noticeId: randomUUID(), userId: told.userId, actorId: acting.userId, at: "2026-11-25T08:00:00.000Z" };
    expect(await run(jobs.mailFirmExport, { ...notice, act: "requested" })).toMatchObject({ outcome: "done" });
    await inside(({ tx, tenantId }) => tx.user.updateMany({ where: { tenantId }, data: { language: "en" } }));
    await run(jobs.mailFirmExport, { ...notice, act: "fetched" });
    await run(jobs.mailFirmExport, { ...notice, act: "many" });
    await inside(({ tx, tenantId }) => tx.user.updateMany({ where: { tenantId }, data: { status: "disabled" } }));
    await run(jobs.mailFirmExport, { ...notice, act: "fetched" });
    const mails = await inbox.received();
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([[told.username], [told.username], [told.username]]);
    expect(mails[2]?.text).toContain(`${appUrl}/tenant/audit-log`);
    expect(mails[0]?.text).toMatch(/Uta Test hat am 25\. November 2026.* alle Daten von .* angefordert/);
    expect(mails[1]?.text).toMatch(/Uta Test downloaded on .* the ZIP file/);
    for (const mail of mails.slice(0, 2)) expect(mail.text).toContain(`${appUrl}/tenant/settings/data-export`);
  });
});

describe("mailRevealCode", () => {
  const makeCode = (linkId: string, formId: string, minutes: number): Promise<string> => {
    const revealId = randomUUID();
    return inside(async ({ tx, tenantId, now }) => {
      await tx.revealCode.create({
        data: {
          id: revealId,
          tenantId,
          linkId,
          formId,
          codeHash: hashDigits(revealId, revealDigits(revealId)),
          expiresAt: new Date(now.getTime() + minutes * 60_000),
        },
      });
      return revealId;
    });
  };

  it("mails the digits to the invited address, whatever address is in the form", async () => {
    const { linkId, form } = await makeInvitation(tenant, { email: "eingeladen@example.com" });
    await inside(({ tx }) => tx.form.updateMany({ where: { id: form.id }, data: { email: "fremd@example.com" } }));
    const revealId = await makeCode(linkId, form.id, 10);
    await run(jobs.mailRevealCode, { revealId });
    const [mail] = await inbox.received();
    expect(mail?.envelope.to).toEqual(["eingeladen@example.com"]);
    expect(mail?.text).toContain(`Ihr Code lautet: ${revealDigits(revealId)}`);
    expect(mail?.text).toContain("Er gilt 10 Minuten.");
  });

  it("takes the address of the approved master data where the link was handed over", async () => {
    const client = await makeClient(tenant);
    const { linkId, form, invitationId } = await makeInvitation(tenant, { personId: client.id });
    await inside(async ({ tx }) => {
      await tx.invitation.updateMany({ where: { id: invitationId }, data: { email: null } });
      await tx.form.updateMany({ where: { id: form.id }, data: { email: "fremd@example.com" } });
      await tx.client.updateMany({ where: { id: client.id }, data: { email: "stamm@example.com" } });
    });
    await run(jobs.mailRevealCode, { revealId: await makeCode(linkId, form.id, 10) });
    expect((await inbox.received()).map(({ envelope }) => envelope.to)).toEqual([["stamm@example.com"]]);
  });

  it("sends no code that has expired", async () => {
    const { linkId, form } = await makeInvitation(tenant);
    expect(await run(jobs.mailRevealCode, { revealId: await makeCode(linkId, form.id, -1) })).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});
