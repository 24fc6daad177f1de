import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { makeAdmin, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { makeAccountLink, type AccountPurpose } from "../../domain/account-link.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { accountToken } from "../../db/keys.ts";
import { asPlatform, NO_TENANT } from "../../db/platform.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import { createMailJobs } from "./jobs.ts";

const appUrl = "https://stammdaten.example";
let inbox: MailInbox;
let mailer: SmtpMailer;
let jobs: ReturnType<typeof createMailJobs>;
let tenant: TestTenant;
let user: TestUser;

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
  user = await makeUser(tenant);
});

type Mail = Awaited<ReturnType<MailInbox["received"]>>[number];

const setUser = (data: { status?: string; language?: string }) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.user.update({ where: { tenantId: tenant.tenantId, id: user.userId }, data }));
const makeLink = (purpose: AccountPurpose, owner: { tenantId: string | null; userId: string | null }, origin: string | null = null) =>
  asPlatform("make a link in a test", (tx) => makeAccountLink(tx, { purpose, ...owner, origin }));
const mail = (accountLinkId: string) =>
  jobs.mailAccountLink({ tenantId: NO_TENANT, payload: { accountLinkId }, attempt: 1, signal: new AbortController().signal });
/** The one mail that came. */
async function only(): Promise<Mail> {
  const [first, ...more] = await inbox.received();
  if (first === undefined || more.length > 0) throw new Error("not one mail");
  return first;
}

describe("mails of accounts", () => {
  it("bring the link of a registration in the firm's name", async () => {
    await setUser({ status: "invited" });
    const link = await makeLink("registration", user);
    expect(await mail(link.id)).toMatchObject({ outcome: "done" });
    const got = await only();
    expect(got.subject).toBe("Ihr Zugang");
    expect(got.envelope.to).toEqual([user.username]);
    expect(got.text).toContain(`${appUrl}/registration?token=${accountToken(link.id)}`);
    expect(got.text).toContain("Müßig & Söhne hat einen Zugang");
    expect(got.text).toContain(user.username);
    expect(got.headers["reply-to"]).toContain("kanzlei.example");
  });

  it("bring the link of a reset in the user's language, from the chosen origin of ours", async () => {
    await setUser({ language: "en" });
    const link = await makeLink("reset", user, "https://second.example");
    await mail(link.id);
    const got = await only();
    expect(got.subject).toBe("Set a new password");
    expect(got.text).toContain(`https://second.example/reset-password?token=${accountToken(link.id)}`);
    // The same user name may exist in several firms.
    expect(got.text).toContain(`for the user name ${user.username} at Müßig & Söhne.`);
    expect(got.text + got.html).not.toMatch(/mail\.(reset|greeting)|\{\{/);
  });

  it.each([
    ["tr", "Erişiminiz", "Müßig & Söhne sizin için bir erişim oluşturdu."],
    ["ar", "حسابكم", "أنشأ \u2068Müßig & Söhne\u2069 حسابًا لكم."],
  ])("are in the language of a client's account: %s", async (language, subject, text) => {
    await setUser({ status: "invited", language });
    await mail((await makeLink("registration", user)).id);
    const got = await only();
    expect(got.subject).toBe(subject);
    expect(got.text).toContain(text);
    expect(got.html).toContain(`lang="${language}"`);
    expect(got.text + got.html).not.toMatch(/mail\.(registration|greeting)|\{\{/);
  });

  it("bring a firm the link that confirms it", async () => {
    const link = await makeLink("tenantInvitation", { tenantId: tenant.tenantId, userId: null });
    await mail(link.id);
    const got = await only();
    expect(got.subject).not.toContain("Müßig");
    expect(got.envelope.to).toEqual([`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`]);
    expect(got.text).toContain(`${appUrl}/tenant-invitation?token=${accountToken(link.id)}`);
  });

  it("reach admins", async () => {
    const admin = await makeAdmin();
    await mail((await makeLink("reset", admin)).id);
    expect((await only()).envelope.to).toEqual([admin.username]);
  });

  it("are not sent for links that nobody has, that ended, or whose owner is out", async () => {
    const old = await makeLink("reset", user);
    const last = await makeLink("reset", user);
    await mail(randomUUID());
    await mail(old.id);
    await setUser({ status: "disabled" });
    await mail(last.id);
    await setUser({ status: "active" });
    await inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenant.tenantId }, data: { active: false } }));
    expect(await mail(last.id)).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });

  it("tell of a changed password without any link", async () => {
    await jobs.mailPasswordChanged({
      tenantId: tenant.tenantId,
      payload: { userId: user.userId, changeId: randomUUID() },
      attempt: 1,
      signal: new AbortController().signal,
    });
    const got = await only();
    expect(got.subject).toBe("Ihr Passwort wurde geändert");
    expect(got.html).not.toContain("<a ");
    expect(got.text).not.toMatch(/https?:/);
  });
});
