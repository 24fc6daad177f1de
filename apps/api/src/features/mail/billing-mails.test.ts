import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { makeTenant, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import type { BillingNotice } from "./compose-billing-mail.ts";
import { createMailJobs } from "./jobs.ts";

const appUrl = "https://stammdaten.example";
const link = `${appUrl}/tenant/tenant-subscription`;
/** 14:07 in Germany. */
const DUE = new Date("2026-12-21T13:07:00Z");

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
  tenant = await makeTenant({ name: "Müßig & Söhne", applicationType: 1, planExpires: DUE });
});

const set = (data: { status?: string; planExpires?: Date | null }, firm: { defaultLanguage?: string; active?: boolean } = {}) =>
  inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
    await tx.subscription.update({ where: { tenantId }, data });
    await tx.tenant.update({ where: { id: tenantId }, data: firm });
  });
const give = (notice: BillingNotice) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.billingNotice.create({ data: { tenantId, reference: crypto.randomUUID(), ...notice } }),
  );
const send = (noticeId: string) =>
  jobs.mailBilling({ tenantId: tenant.tenantId, payload: { noticeId }, attempt: 1, signal: new AbortController().signal });

type Case = { readonly notice: BillingNotice; readonly status: string; readonly de: readonly string[]; readonly en: readonly string[] };
const cases: Readonly<Record<string, Case>> = {
  "a trial that ends": {
    notice: { kind: "trialEnding", dueAt: DUE, amountCents: null },
    status: "trialing",
    de: [
      "Ihr Testzeitraum endet bald",
      "endet am 21. Dezember 2026 um 14:07",
      "Es wird nichts gelöscht, und Sie können die Stammdaten Ihrer Mandanten weiterhin exportieren",
    ],
    en: [
      "Your trial ends soon",
      "ends on 21 December 2026 at 14:07",
      "Nothing is deleted, and you can still export your clients' master data",
    ],
  },
  "a trial after which the plan is charged": {
    notice: { kind: "trialEnding", dueAt: DUE, amountCents: 1999 },
    status: "trialing",
    de: ["Ihr Tarif beginnt bald", "Dann beginnt Ihr Tarif Go", "19,99\u00a0€"],
    en: ["Your plan begins soon", "Your plan Go begins then", "€19.99"],
  },
  "a trial after which the plan is charged, and storage on days of its own": {
    notice: { kind: "trialEnding", dueAt: DUE, amountCents: 1999 + 2 * 500 },
    status: "trialing",
    de: ["Ihr Tarif beginnt bald", "werden dafür 19,99\u00a0€ von Ihrer Karte abgebucht"],
    en: ["Your plan begins soon", "€19.99 is charged for it to your card"],
  },
  "a payment that failed": {
    notice: { kind: "paymentFailed", dueAt: DUE, amountCents: 123_456 },
    status: "past_due",
    de: ["Ihre Zahlung ist fehlgeschlagen", "1.234,56\u00a0€ für den Tarif", "wird der Zugang am 21. Dezember 2026 um 14:07 gesperrt"],
    en: ["Your payment has failed", "€1,234.56 for the plan", "access closes on 21 December 2026 at 14:07"],
  },
  "a payment for storage that failed": {
    notice: { kind: "paymentFailed", dueAt: null, amountCents: 500 },
    status: "active",
    de: ["Ihre Zahlung ist fehlgeschlagen", "5,00\u00a0€ für den zusätzlichen Speicherplatz", "Gespeicherte Dateien bleiben erhalten"],
    en: ["Your payment has failed", "€5.00 for the additional storage", "Stored files are kept"],
  },
  "a plan that is cancelled": {
    notice: { kind: "cancelled", dueAt: DUE, amountCents: null },
    status: "cancelled",
    de: [
      "Ihr Tarif ist gekündigt",
      "noch bis 21. Dezember 2026 um 14:07 nutzen",
      "die Stammdaten Ihrer Mandanten weiterhin exportieren. Dokumente und PDFs laden Sie bitte vorher herunter.",
    ],
    en: [
      "Your plan is cancelled",
      "You can use it until 21 December 2026 at 14:07",
      "still export your clients' master data. Please download documents and PDFs before then.",
    ],
  },
  "a plan that has ended": {
    notice: { kind: "cancelled", dueAt: DUE, amountCents: null },
    status: "expired",
    de: ["Ihr Tarif ist beendet", "am 21. Dezember 2026 um 14:07 ausgelaufen", "die Stammdaten Ihrer Mandanten weiterhin exportieren"],
    en: ["Your plan has ended", "ended on 21 December 2026 at 14:07", "still export your clients' master data"],
  },
};

describe("mails about the plan", () => {
  it.each(Object.keys(cases).flatMap((name) => (["de", "en"] as const).map((language) => [name, language] as const)))(
    "tell of %s, in %s",
    async (name, language) => {
      const one = cases[name];
      if (one === undefined) throw new Error(name);
      await set({ status: one.status }, { defaultLanguage: language });
      const { id } = await give(one.notice);
      expect(await send(id)).toMatchObject({ outcome: "done" });
      const [got, ...more] = await inbox.received();
      expect(more).toEqual([]);
      expect(got?.envelope.to).toEqual([`firm-${tenant.tenantId.slice(0, 8)}@kanzlei.example`]);
      const [subject, ...words] = one[language];
      expect(got?.subject).toBe(subject);
      for (const word of words) expect(got?.text).toContain(word);
      expect(got?.text).toContain("Müßig & Söhne");
      expect(got?.text).toContain(link);
      expect(`${got?.text}${got?.html}`).not.toMatch(/mail\.\w+\.|\{\{|undefined/);
      expect(got?.messageId).toBe(`<${id}@stammdaten.example>`);
    },
  );

  it.each<[string, BillingNotice, Parameters<typeof set>]>([
    ["a trial that became a plan", { kind: "trialEnding", dueAt: DUE, amountCents: null }, [{ status: "active" }]],
    [
      "a trial that goes on longer",
      { kind: "trialEnding", dueAt: DUE, amountCents: null },
      [{ status: "trialing", planExpires: new Date(DUE.getTime() + 1000) }],
    ],
    ["a payment that came since", { kind: "paymentFailed", dueAt: DUE, amountCents: 1999 }, [{ status: "active" }]],
    ["a plan that goes on", { kind: "cancelled", dueAt: DUE, amountCents: null }, [{ status: "active" }]],
    [
      "anything, to a firm that is shut out",
      { kind: "cancelled", dueAt: DUE, amountCents: null },
      [{ status: "cancelled" }, { active: false }],
    ],
  ])("do not tell of %s", async (_name, notice, [data, firm]) => {
    const { id } = await give(notice);
    await set(data, firm);
    expect(await send(id)).toEqual({ outcome: "done" });
    expect(await inbox.received()).toEqual([]);
  });
});
