import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../test/api.ts";
import { system } from "../../test/factories.ts";
import { StandIn } from "../../test/stand-in.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import { inTenant } from "../db/in-tenant.ts";
import { sql } from "../db/sql.ts";
import type { ClientRow, FormRow } from "../db/tables.ts";
import { banks } from "../features/lookups/banks.ts";
import { taxOffices } from "../features/lookups/tax-offices.ts";
import { readStatistics } from "../features/tenants/read-statistics.ts";
import { listInvitations } from "../features/invitations/list-invitations.ts";
import { addDemoAdmin, addDemoTenants, addDemoUser, demoIds, demoUsers } from "./accounts.ts";
import { fillDemoFirm } from "./firm-data.ts";

const reader: UserActor = {
  kind: "user",
  level: "tenant",
  userId: demoIds.sommer,
  sessionId: demoIds.sommer,
  personId: null,
  companyId: null,
  ip: null,
  requestId: null,
};
const inFirm = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => inTenant(demoIds.sommer, system, work);
const read = () =>
  inFirm(async ({ tx, tenantId }) => ({
    forms: await tx.form.findMany({ where: { tenantId } }),
    clients: await tx.client.findMany({ where: { tenantId } }),
  }));

describe("the demo firm", () => {
  let datev: StandIn;
  let forms: FormRow[];
  let clients: ClientRow[];
  beforeAll(async () => {
    datev = await StandIn.start();
    await addDemoTenants(new Date());
    await addDemoAdmin();
    for (const user of demoUsers.filter(({ tenantId }) => tenantId === demoIds.sommer)) await addDemoUser(user);
    const own = { ...settings, DATEV_SANDBOX_PORT: Number(new URL(datev.connection.baseUrl).port) };
    await fillDemoFirm(own);
    ({ forms, clients } = await read());
    await fillDemoFirm(own);
  }, 180_000);
  afterAll(() => datev.close());

  it("is filled once, and its logins belong to the first person and the first company", async () => {
    expect((await read()).forms).toHaveLength(forms.length);
    const logins = await inFirm(({ tx, tenantId }) =>
      tx.user.findMany({ where: { tenantId, accessLevel: "mandant" }, orderBy: { username: "asc" } }),
    );
    const nameOf = (id: string | null) => clients.find((client) => client.id === id)?.name;
    expect(logins.map(({ username, personId, companyId }) => [username, nameOf(personId ?? companyId)])).toEqual([
      ["company@demo.example", "Kaiser Bau GmbH"],
      ["person@demo.example", "Müller-Lüdenscheidt, Maria"],
    ]);
  });

  it.each(["person", "company"])("has forms of the type %s in every state", (formularType) => {
    const states = forms.filter((form) => form.formularType === formularType).map(({ state }) => state);
    for (const group of [["draft"], ["rejected"], ["submitted", "inReview"], ["confirmed"], ["approved", "delivered"]])
      expect(
        states.some((state) => group.includes(state)),
        group.join(),
      ).toBe(true);
  });

  it("has every kind of form, and its submissions lie in many weeks", async () => {
    expect(new Set(forms.map(({ formularType }) => formularType))).toEqual(new Set(formularTypes));
    const { submissionsPerWeek, forms: counts } = await inFirm(readStatistics);
    expect(submissionsPerWeek.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(10);
    for (const [stage, count] of Object.entries(counts)) expect(count, stage).toBeGreaterThan(0);
  });

  it("happened in an order that can be: nothing lies ahead, and nobody decides on what has not come in", async () => {
    const now = new Date();
    const out = forms.filter(
      ({ createdAt, submittedAt, approvedAt }) =>
        createdAt > now ||
        (submittedAt !== null && (submittedAt > now || submittedAt < createdAt)) ||
        (approvedAt !== null && (approvedAt > now || submittedAt === null || approvedAt < submittedAt)),
    );
    expect(out).toEqual([]);
    const ahead = await inFirm(({ tx, tenantId }) =>
      tx.sql(sql`SELECT 1 FROM audit_event WHERE tenant_id = ${tenantId}::uuid AND at > now()`),
    );
    expect(ahead).toEqual([]);
  });

  it("has clients of both kinds, one in the archive and one sole proprietor who is not split", () => {
    expect(clients.filter(({ mandantType }) => mandantType === "person").length).toBeGreaterThanOrEqual(17);
    expect(clients.filter(({ mandantType }) => mandantType === "company").length).toBeGreaterThanOrEqual(8);
    expect(clients.filter(({ archivedAt }) => archivedAt !== null).map(({ name }) => name)).toEqual(["Baumann, Hildegard"]);
    expect(clients.find(({ name }) => name === "Brandl, Katharina")?.masterData).toMatchObject({ income: { isSoleProprietor: true } });
  });

  it("has invitations in every state", async () => {
    const page = await inTenant(demoIds.sommer, reader, (ctx) => listInvitations(ctx, { limit: 200, withTotal: false }));
    const { items } = JSON.parse(page) as { items: { status: string }[] };
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(["Not Sent", "Sent", "Opened", "Submitted", "Expired", "Revoked", "Bounced"]),
    );
  });

  it("has deliveries that went well, that DATEV refused, that wait, and a decision that is open", async () => {
    const { syncs, conflicts } = await inFirm(async ({ tx, tenantId }) => ({
      syncs: await tx.datevSync.findMany({ where: { tenantId }, include: { client: { select: { name: true } } } }),
      conflicts: await tx.datevConflict.findMany({ where: { tenantId } }),
    }));
    const others = syncs
      .filter(({ status }) => status !== "Delivered")
      .map(({ status, client, messageKey }) => [status, client.name, messageKey ?? ""]);
    expect(others.sort()).toEqual([
      ["Missing Email", expect.any(String), "sync.missingEmail"],
      ["Not Processed", "Brandt, Oliver", "sync.off"],
      ["NotDelivered", "Aydın, Leyla", "datevNumber.usedInDatev"],
      ["NotDelivered", "Weiß, Zoë", "sync.conflict"],
    ]);
    expect(conflicts).toEqual([expect.objectContaining({ decision: null, settledAt: null })]);
  });

  it("has documents in every step of their life, templates, and one in the bin", async () => {
    const { documents, globals } = await inFirm(async ({ tx, tenantId }) => ({
      documents: await tx.document.findMany({ where: { tenantId } }),
      globals: await tx.globalDocument.count({ where: { createdBy: demoIds.admin } }),
    }));
    expect(globals).toBe(1);
    expect(documents.filter(({ clientId }) => clientId === null)).toHaveLength(2);
    for (const login of ["Müller-Lüdenscheidt, Maria", "Kaiser Bau GmbH"]) {
      const clientId = clients.find(({ name }) => name === login)?.id;
      const sent = documents.filter((one) => one.clientId === clientId && one.uploadedBy === "tenant" && one.deletedAt === null);
      expect(sent.map(({ status }) => status)).toEqual(expect.arrayContaining(["New", "Completed"]));
    }
    expect(
      new Set(documents.filter(({ signedOf, clientId }) => signedOf === null && clientId !== null).map(({ status }) => status)),
    ).toEqual(new Set(["New", "Downloaded", "Uploaded", "Completed", "Rejected"]));
    expect(documents.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(1);
  });

  it("has banks and tax offices that there are, of the Land that people live in", () => {
    for (const { name, answers } of forms) {
      const text = JSON.stringify(answers);
      for (const [, iban = "", bic = ""] of text.matchAll(/"iban":"([^"]+)".*?"bic":"([^"]+)"/g))
        expect(banks.find(({ bankCode }) => bankCode === iban.slice(4, 12))?.bic, name ?? "").toBe(bic);
      for (const [, number = ""] of text.matchAll(/"taxOffice":"(\d+)"/g))
        expect(taxOffices.find((one) => one.number === number)?.state, name ?? "").toBe("BY");
    }
  });

  it("has inquiries in every state, and a key for its site", async () => {
    const { inquiries, key } = await inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => ({
      inquiries: await tx.inquiry.findMany({ where: { tenantId } }),
      key: await tx.inquiryToken.findFirst({ where: { tenantId } }),
    }));
    expect(new Set(inquiries.map(({ status, quarantined }) => `${status}, ${quarantined}`))).toEqual(
      new Set(["New, false", "New, true", "Approved, false", "Not approved, false"]),
    );
    expect(key?.allowedOrigins).toEqual([settings.APP_URL]);
  });

  it("has clients with a GwG record who are identified and rated, one of them high", async () => {
    const { records, ratings, identified } = await inFirm(async ({ tx, tenantId }) => ({
      records: await tx.gwgRecord.findMany({ where: { tenantId } }),
      ratings: await tx.riskAssessment.findMany({ where: { tenantId } }),
      identified: await tx.verification.findMany({ where: { tenantId } }),
    }));
    const clientId = clients.find(({ name }) => name === "Groß, Jürgen")?.id;
    expect(records.find((one) => one.clientId === clientId)).toMatchObject({ formularType: "personAdditional" });
    expect(identified.find((one) => one.clientId === clientId)).toMatchObject({ person: "Jürgen Groß", method: "original" });
    expect(ratings.find((one) => one.clientId === clientId)).toMatchObject({ level: "normal" });
    expect(ratings.find(({ level }) => level === "high")).toMatchObject({
      clientId: clients.find(({ name }) => name === "Reitmayer, Claudia")?.id,
      proposedLevel: "high",
    });
  });

  it("has people of whom nobody has what belongs to another", () => {
    const own = /"(taxId|iban|pensionInsuranceNumber|documentNumber|taxNumber)":"([^"]+)"/g;
    const persons = forms.filter(({ formularType }) => formularType === "person");
    const values = persons.flatMap(({ answers }) =>
      [...JSON.stringify(answers).matchAll(own)].map(([, name = "", value = ""]) => `${name} ${value}`),
    );
    expect(values.length).toBeGreaterThan(30);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it("has clients who differ by e-mail address and number, and answers that raise no doubt", () => {
    expect(new Set(clients.map(({ email }) => email)).size).toBe(clients.length);
    expect(new Set(clients.map(({ datevNumber }) => datevNumber)).size).toBe(clients.length);
    const doubts = forms.flatMap((form) =>
      findWarnings(formOf(form), form.answers as Answers, germanDayOf(new Date())).map(({ path, code }) => [form.name, path, code]),
    );
    expect(doubts).toEqual([]);
  });
});
