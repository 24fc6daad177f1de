import { randomUUID } from "node:crypto";
import { jobs as definitions } from "@stammdaten/shared/jobs/jobs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "./api.ts";
import { makeAccountToken, makeTenant, makeUser, system, type TestTenant, type TestUser } from "./factories.ts";
import { MailInbox } from "./mail-inbox.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { sql } from "../src/db/sql.ts";
import { createSmtpMailer, type SmtpMailer } from "../src/integrations/mail/smtp-mailer.ts";
import { runPublishDocument } from "../src/operator/publish-document-command.ts";
import { createMailJobs } from "../src/features/mail/jobs.ts";
import { announceDocument } from "../src/features/agreements/announce-document.job.ts";
import { composeImprint } from "../src/features/agreements/fill-document.ts";
import { shippedDocuments } from "../src/features/agreements/shipped/shipped-documents.ts";

const operator = {
  name: "Portal GmbH",
  address: ["Hafenweg 1", "20457 Hamburg"],
  email: "recht@portal.example",
  phone: "",
  details: ["Geschäftsführerin: Ada Amt", "HRB 4711, Amtsgericht Hamburg"],
};
let database: OwnDatabase;
let inbox: MailInbox;
let mailer: SmtpMailer;
let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;

beforeAll(async () => {
  database = await useOwnDatabase();
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@portal.example" });
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
  await database.drop();
});
beforeEach(async () => {
  await inbox.empty();
  tenant = await makeTenant({ name: "Kanzlei Ähre" });
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

async function publish(kind: string, days?: string): Promise<string> {
  const printed: string[] = [];
  await runPublishDocument({ kind, "objection-days": days }, operator, (line) => void printed.push(line));
  return printed.join("\n");
}
const documentOf = async (kind: string) => (await call().get("/api/Main/OperatorDocument").query({ kind }).expect(200)).body.document;
const read = async () => (await call().get("/api/Main/Agreements").set(staff).expect(200)).body;
const accept = (documentId: string) => call().post("/api/Main/AgreementAcceptance").set(staff).send({ documentId });
const inFirm = inTenant;

/** Runs what waits for the firm, mails included. */
async function runWaiting(kinds: readonly (keyof typeof definitions)[]): Promise<void> {
  const mails = createMailJobs({ mailer, appUrl: "https://portal.example" });
  for (const kind of kinds) {
    const rows = await inFirm(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.sql<{ key: string; payload: never }>(
        sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind} RETURNING key, payload`,
      ),
    );
    for (const { key, payload } of rows) {
      expect(key).toBe(definitions[kind].key(payload));
      const run = { tenantId: tenant.tenantId, payload, attempt: 1, signal: AbortSignal.timeout(10_000) };
      const handler = kind === "announceDocument" ? announceDocument : mails[kind as "mailAgreementAccepted"];
      const result = await handler(run);
      expect(result.outcome).toBe("done");
      await inFirm(tenant.tenantId, system, async (ctx) => result.record?.(ctx, true));
    }
  }
}

describe("documents of the operator", () => {
  it("are published from the shipped texts, filled, and stay when a new version comes", async () => {
    expect(await documentOf("terms")).toBe(null);
    for (const kind of ["terms", "privacy", "accessibility"]) expect(await publish(kind)).toContain("Version 1 of");
    const first = await documentOf("terms");
    expect(first).toMatchObject({ version: 1 });
    expect(first.text.de).toContain("Anbieter des Portals ist Portal GmbH, Hafenweg 1, 20457 Hamburg („Betreiber“).");
    const accessibility = (await documentOf("accessibility")).text;
    for (const text of [accessibility.de, accessibility.en]) expect(text).toContain("Portal GmbH\nHafenweg 1\n20457 Hamburg\n\nE-");
    expect(await publish("terms")).toContain("Version 2");
    const noted = "SELECT details ->> 'kind' AS kind FROM platform_event WHERE action = 'operatorDocumentPublished' ORDER BY at";
    expect((await database.owner.query<{ kind: string }>(noted)).rows.map(({ kind }) => kind)).toEqual([
      "terms",
      "privacy",
      "accessibility",
      "terms",
    ]);
    await expect(
      inFirm(tenant.tenantId, system, ({ tx }) => tx.operatorDocument.updateMany({ data: { textDe: "anders" } })),
    ).rejects.toThrow();
    await expect(runPublishDocument({ kind: "terms" }, null, () => {})).rejects.toThrow("OPERATOR_NAME");
    await expect(publish("subprocessors", "7")).rejects.toThrow("30 to 365");
  });

  it("ship in both languages with the same headings, and no mark is left open", async () => {
    for (const [kind, { de, en }] of Object.entries(shippedDocuments)) {
      const headings = (text: string) => text.split("\n").filter((line) => line.startsWith("# ")).length;
      expect([kind, headings(de)]).toEqual([kind, headings(en)]);
    }
    const printed: string[] = [];
    await runPublishDocument({ kind: "processing", show: true }, operator, (line) => void printed.push(line));
    expect(printed.join("\n")).not.toMatch(/\{\{|\}\}/);
    expect(printed.join("\n")).toContain("§ 62a Abs. 3 StBerG");
    expect(composeImprint(operator).de).toBe(
      "# Impressum\n\nPortal GmbH\nHafenweg 1\n20457 Hamburg\n\nE-Mail: recht@portal.example\n\nGeschäftsführerin: Ada Amt\nHRB 4711, Amtsgericht Hamburg",
    );
  });
});

describe("agreements", () => {
  it("are accepted once per version by somebody of the firm, who gets a copy", async () => {
    await publish("processing");
    const [due] = (await read()).current;
    expect(due).toMatchObject({ kind: "processing", isDue: true, acceptance: null, objectionUntil: null });
    const accepted = await accept(due.id as string);
    expect(accepted.body.current).toMatchObject([{ isDue: false, acceptance: { acceptedBy: expect.any(String) } }]);
    expect((await accept(due.id as string)).body.accepted).toHaveLength(1);
    await runWaiting(["mailAgreementAccepted"]);
    const mails = await inbox.received();
    expect(mails.map(({ envelope }) => envelope.to[0])).toContain(user.username);
    expect(mails[0]?.text).toContain("§ 203 Abs. 4 StGB");
    const log = await inFirm(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: "agreementAccepted" } }),
    );
    expect(log.map(({ actorId, details }) => [actorId, details])).toEqual([[user.userId, { kind: "processing", version: 1 }]]);
    expect(await publish("processing")).toContain("Version 2");
    const { current, accepted: history } = await read();
    expect(current).toMatchObject([{ version: 2, isDue: true }]);
    expect(history).toMatchObject([{ kind: "processing", version: 1 }]);
    expect((await accept(due.id as string)).body.code).toBe("resource.notFound");
    expect((await accept(randomUUID())).body.code).toBe("resource.notFound");
    expect((await accept((await documentOf("terms")).id as string)).body.code).toBe("resource.notFound");
  });

  it("are announced by mail with the day until which the firm may object; after it a changed list is authorised", async () => {
    await publish("subprocessors");
    const list = async () => (await read()).current.find(({ kind }: { kind: string }) => kind === "subprocessors");
    await accept((await list()).id as string).expect(200);
    await runWaiting(["announceDocument", "mailDocumentPublished", "mailAgreementAccepted"]);
    await inbox.empty();
    await publish("subprocessors", "45");
    await runWaiting(["announceDocument", "mailDocumentPublished"]);
    const changed = await list();
    expect(changed).toMatchObject({ version: 2, isDue: true, objectionUntil: expect.any(String) });
    const [mail] = await inbox.received();
    const [year, month, day] = String(changed.objectionUntil).split("-");
    expect(mail?.text).toContain(`bis ${day}.${month}.${year} in Textform widersprechen`);
    await database.owner.query("UPDATE operator_document SET objection_until = current_date - 2 WHERE id = $1", [changed.id]);
    expect(await list()).toMatchObject({ isDue: false, acceptance: null });
  });

  it("begin with the terms, whose shown version is stored with the firm that registers", async () => {
    const terms = await documentOf("terms");
    const fresh = await makeTenant();
    await database.owner.query("DELETE FROM subscription WHERE tenant_id = $1", [fresh.tenantId]);
    await database.owner.query("UPDATE tenant SET confirmed_at = NULL WHERE id = $1", [fresh.tenantId]);
    const password = "Ganz-neu-und-lang-1";
    const confirm = async (termsId: string) =>
      call()
        .post("/api/Main/TenantConfirmed")
        .send({
          token: await makeAccountToken("tenantInvitation", { tenantId: fresh.tenantId, userId: null }),
          username: `chef-${randomUUID()}`,
          password,
          passwordConfirmation: password,
          acceptTerms: true,
          termsId,
        });
    expect((await confirm(randomUUID())).body.code).toBe("resource.notFound");
    await publish("terms");
    expect((await confirm(terms.id as string)).status).toBe(200);
    const stored = await inFirm(fresh.tenantId, system, ({ tx, tenantId }) =>
      tx.agreementAcceptance.findMany({ where: { tenantId }, include: { document: { select: { kind: true, version: true } } } }),
    );
    expect(stored.map(({ document }) => document)).toEqual([{ kind: "terms", version: terms.version }]);
  });
});
