import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { NoticeKind } from "@stammdaten/shared/contract/notice-kinds.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import type { JobResult } from "../../jobs/job.ts";
import { createNoticesMailJob } from "./notices-mail.job.ts";

let inbox: MailInbox;
let mailer: SmtpMailer;
let tenant: TestTenant;
let user: TestUser;

beforeAll(async () => {
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@stammdaten.example" });
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
});
beforeEach(async () => {
  await inbox.behave("ok");
  await inbox.empty();
  tenant = await makeTenant({ name: "Müßig & Söhne" });
  user = await makeUser(tenant);
});

async function run(mail: "now" | "daily"): Promise<JobResult> {
  const handle = createNoticesMailJob({ mailer, appUrl: "https://stammdaten.example" });
  const payload = { userId: user.userId, mail };
  const result = await handle({ tenantId: tenant.tenantId, payload, attempt: 1, signal: new AbortController().signal });
  await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, true));
  return result;
}

const makeNotice = (kind: NoticeKind, subjectId: string, mail: "now" | "daily", read = false) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.userNotice.create({
      data: { tenantId, userId: user.userId, kind, subjectId, mail, at: new Date(), readAt: read ? new Date() : null },
    }),
  );

it("says how much of what has happened, names no client, and says it once", async () => {
  const client = await makeClient(tenant, { name: "Geheim, Gustav" });
  for (let count = 0; count < 2; count += 1)
    await makeNotice("formSubmitted", (await makeForm(tenant, { name: "Geheim, Gisela" })).id, "daily");
  await makeNotice("deliveryFailed", client.id, "daily");
  await makeNotice("reviewDue", client.id, "daily", true);
  await makeNotice("invitationBounced", randomUUID(), "now");
  expect((await run("daily")).outcome).toBe("done");
  await run("daily");
  const [mail, ...others] = await inbox.received();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Müßig & Söhne: Es gibt Neues");
  expect(mail?.text).toContain("Eingegangene Formulare: 2\nEndgültig fehlgeschlagene Übertragungen an DATEV: 1\n\n");
  expect(mail?.text).toContain("https://stammdaten.example/tenant/dashboard");
  expect(JSON.stringify(mail)).not.toMatch(/Geheim|Prüfungen|Einladungen/);
});

it("leads to the one thing that it is about, in the user's language", async () => {
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.user.update({ where: { id: user.userId }, data: { language: "en" } }));
  const client = await makeClient(tenant, { mandantType: "company" });
  await makeNotice("deliveryFailed", client.id, "now");
  await run("now");
  const [mail] = await inbox.received();
  expect(mail?.text).toContain("Deliveries to DATEV that failed for good: 1");
  expect(mail?.text).toContain(`https://stammdaten.example/tenant/companies/${client.id}`);
});

it("is tried again while the relay is away, and goes to nobody who cannot log in", async () => {
  await makeNotice("deliveryFailed", randomUUID(), "now");
  await inbox.behave("refuse");
  expect((await run("now")).outcome).toBe("retry");
  await inbox.behave("ok");
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.user.update({ where: { id: user.userId }, data: { status: "disabled" } }));
  expect((await run("now")).outcome).toBe("done");
  expect(await inbox.received()).toEqual([]);
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.user.update({ where: { id: user.userId }, data: { status: "active" } }));
  expect((await run("now")).outcome).toBe("done");
  expect(await inbox.received()).toHaveLength(1);
});
