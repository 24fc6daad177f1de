import { documents } from "@stammdaten/shared/contract/documents.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, settings, withLink } from "../../../test/api.ts";
import { makeAccountToken, makeAdmin, makeTenant, makeUser, PASSWORD, system } from "../../../test/factories.ts";
import type { Aim } from "../../../test/sample-plans.ts";
import { endpointNames, endpointOf, sampleOf, writeRequest } from "../../../test/sample-requests.ts";
import { send } from "../../../test/send.ts";
import { makeWorld, type FirmWorld } from "../../../test/world.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { isPlanActive } from "../../domain/plan.ts";
import { sql } from "../../db/sql.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

type PlanData = {
  readonly status?: string;
  readonly planExpires?: Date | null;
  readonly renews?: boolean;
  readonly extraStorage?: number;
  readonly stripeSubscriptionId?: string | null;
};
const setPlan = (tenantId: string, data: PlanData) =>
  inTenant(tenantId, system, ({ tx }) => tx.subscription.update({ where: { tenantId }, data }));
const planOf = (tenantId: string) =>
  inTenant(tenantId, system, async ({ tx }) => await tx.subscription.findFirstOrThrow({ where: { tenantId } }));
const aimAt = (firm: FirmWorld): Aim => ({ firm, client: firm.clients[0] });

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await loginAs(await makeAdmin());
});

describe("whether access is open", () => {
  const now = new Date("2027-01-15T12:00:00Z");
  const days = (count: number): Date => new Date(now.getTime() + count * DAY_MS);
  it.each<[string, string | null, Date | null, boolean, boolean]>([
    ["in the trial", "trialing", days(1), false, true],
    ["when the trial is over", "trialing", days(0), false, false],
    ["when a trial has ended that Stripe continues, and its event is missing", "trialing", days(-6.9), true, true],
    ["when that event is missing for a week", "trialing", days(-7), true, false],
    ["in a paid period", "active", days(1), true, true],
    ["when the event of a renewal is missing", "active", days(-6.9), true, true],
    ["when that event is missing for a week, too", "active", days(-7), true, false],
    ["on Basic, which has no end", "active", null, false, true],
    ["after a cancellation until the end", "cancelled", days(0.1), false, true],
    ["and not a moment longer", "cancelled", days(0), false, false],
    ["for a week while a payment is due", "past_due", days(-6.9), false, true],
    ["and then no more", "past_due", days(-7), false, false],
    ["with a payment that is due since nobody knows when", "past_due", null, false, false],
    ["after the end, whatever the day", "expired", days(30), true, false],
    ["without any plan", null, null, false, false],
  ])("%s", (_name, status, planExpires, renews, expected) => {
    expect(isPlanActive({ status, planExpires, renews }, now)).toBe(expected);
  });
});

describe("a firm whose plan has ended", () => {
  /** What is no business of the plan: the login and what belongs to it, and for the firm billing and its own data. */
  const OPEN_TO_FIRM: readonly EndpointName[] = [
    "datevExport",
    "datevExportPreview",
    "exportSentForms",
    "clientPdf",
    "formPdf",
    "gwgRecordPdf",
    "downloadDocument",
    "getSubscriptionInfo",
  ];

  it.each<[string, PlanData]>([
    ["a trial that is over", { status: "trialing", planExpires: inDays(-0.01) }],
    ["a payment due for more than a week", { status: "past_due", planExpires: inDays(-7.01) }],
    ["a cancelled plan that has run out", { status: "cancelled", planExpires: inDays(-0.01) }],
  ])("%s: is out, and so are its clients and guests", async (_name, plan) => {
    const firm = await makeWorld("e");
    await setPlan(firm.tenantId, plan);
    const client = firm.clients[0];
    for (const headers of [await loginAs(firm.staff), await loginAs(client.user)]) {
      const answer = await send(writeRequest("tenant", sampleOf("tenant", aimAt(firm)), headers));
      expect(answer.status).toBe(200);
    }
    expect((await send(writeRequest("persons", {}, await loginAs(firm.staff)))).json).toMatchObject({
      status: 403,
      code: "subscription.required",
    });
    expect((await send(writeRequest("form", sampleOf("form", aimAt(firm)), await loginAs(client.user)))).json).toMatchObject({
      status: 403,
      code: "subscription.required",
    });
    expect((await send(writeRequest("form", sampleOf("form", aimAt(firm)), withLink(client.forms.draft.token)))).json).toMatchObject({
      status: 422,
      code: "firm.closed",
    });
    for (const name of ["inquiryForm", "sendInquiry"] as const)
      expect((await send(writeRequest(name, sampleOf(name, aimAt(firm)), fromElsewhere()))).json["code"], name).toBe("firm.closed");
  });

  it("takes its data along, which its clients do not", async () => {
    const firm = await makeWorld("e", { status: "expired" });
    const [staff, client] = [await loginAs(firm.staff), await loginAs(firm.clients[0].user)];
    for (const name of OPEN_TO_FIRM.filter((one) => one !== "gwgRecordPdf"))
      expect((await send(writeRequest(name, sampleOf(name, aimAt(firm)), staff))).status, name).toBe(200);
    for (const name of ["formPdf", "downloadDocument"] as const)
      expect((await send(writeRequest(name, sampleOf(name, aimAt(firm)), client))).json["code"], name).toBe("subscription.required");
  });

  it("takes nothing along before the second factor is set up that it asks for", async () => {
    const firm = await makeWorld("e", { status: "expired" });
    await inTenant(firm.tenantId, system, ({ tx }) =>
      tx.tenant.update({ where: { id: firm.tenantId }, data: { twoFactorRequired: true } }),
    );
    expect(
      (await send(writeRequest("exportSentForms", sampleOf("exportSentForms", aimAt(firm)), await loginAs(firm.staff)))).json["code"],
    ).toBe("twoFactor.required");
  });

  it("logs in and reads why; a client reads it at the login, in either language", async () => {
    const tenant = await makeTenant({ status: "expired" });
    const [staff, client] = [await makeUser(tenant), await makeUser(tenant, { accessLevel: "mandant" })];
    const logIn = (username: string, language: string) =>
      call().post("/api/Users/BearerToken").set({ "Accept-Language": language }).send({ username, password: PASSWORD });
    expect((await logIn(staff.username, "de")).status).toBe(200);
    for (const [language, message] of [
      ["de", "Die Kanzlei hat kein aktives Abonnement und keinen Testzeitraum"],
      ["en", "Tenant does not have an active subscription or trial"],
    ] as const) {
      const refused = await logIn(client.username, language);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, "subscription.required", message]);
    }
  });
});

describe("while a payment is due", () => {
  it("access stays open for a week, and the firm can see that", async () => {
    const tenant = await makeTenant();
    await setPlan(tenant.tenantId, { status: "past_due", planExpires: inDays(-6.9), stripeSubscriptionId: `sub_${tenant.tenantId}` });
    const headers = await loginAs(await makeUser(tenant));
    expect((await call().get("/api/Main/Persons").set(headers)).status).toBe(200);
    expect((await call().get("/api/Stripe/GetSubscriptionInfo").set(headers)).body).toMatchObject({
      planActive: true,
      subscriptionStatus: "past_due",
      hasPlan: true,
      renews: false,
    });
  });
});

describe("what a plan contains", () => {
  it("is one user on Go, invited or active, until it is Pro", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const add = (headers: Record<string, string>, username: string) =>
      call()
        .post("/api/Users/User")
        .set(headers)
        .send({ username, email: "neu@kanzlei.example", firstName: "Nele", lastName: "Neu", accessLevel: "tenant" });
    const staff = await loginAs(await makeUser(tenant));
    expect((await add(staff, `zwei-${tenant.tenantId}`)).body.code).toBe("plan.userLimit");
    await inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenant.tenantId }, data: { applicationType: 2 } }));
    expect((await add(staff, `zwei-${tenant.tenantId}`)).status).toBe(201);
  });

  it("is storage that follows plan and packs; when there is less, nothing is deleted and nothing is added", async () => {
    const firm = await makeWorld("s", { applicationType: 1 });
    const staff = await loginAs(firm.staff);
    const setUsed = (bytes: number) =>
      inTenant(firm.tenantId, system, ({ tx }) =>
        tx.sql(
          sql`INSERT INTO storage_use (tenant_id, used_bytes) VALUES (${firm.tenantId}::uuid, ${bytes}) ON CONFLICT (tenant_id)
            DO UPDATE SET used_bytes = EXCLUDED.used_bytes`,
        ),
      );
    const read = async () =>
      (await call().get("/api/Main/TenantFileStorageSize").set(staff)).body as { usedBytes: number; limitBytes: number };
    const upload = () => send(writeRequest("addMandantDocuments", sampleOf("addMandantDocuments", aimAt(firm)), staff));
    const list = async () =>
      ((await send(writeRequest("mandantDocuments", sampleOf("mandantDocuments", aimAt(firm)), staff))).json["items"] as object[]).length;
    await setPlan(firm.tenantId, { extraStorage: 2 });
    await setUsed(10_500_000_000);
    expect((await read()).limitBytes).toBe(11_000_000_000);
    expect((await upload()).status).toBe(201);
    const kept = await list();
    await setPlan(firm.tenantId, { extraStorage: 1 });
    expect(await read()).toMatchObject({ limitBytes: 6_000_000_000 });
    expect((await upload()).json).toMatchObject({ status: 422, code: "storage.exceeded" });
    expect(await list()).toBe(kept);
    expect((await send(writeRequest("downloadDocument", sampleOf("downloadDocument", aimAt(firm)), staff))).status).toBe(200);
  });

  it("is no documents on Basic: every call about them finds nothing", async () => {
    const firm = await makeWorld("b", { applicationType: 0, status: "active", planExpires: null });
    /** About clients, work and storage, which Basic has. */
    const others: readonly string[] = ["allMandants", "job", "cancelJob", "tenantFileStorageSize"];
    const names = endpointNames.filter((name) => name in documents && !others.includes(name));
    expect(names.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const level of ["tenant", "mandant"] as const) {
      const headers = await loginAs(level === "tenant" ? firm.staff : firm.clients[0].user);
      for (const name of names.filter((one) => endpointOf(one).access.includes(level))) {
        const { status, json } = await send(writeRequest(name, sampleOf(name, aimAt(firm)), headers));
        if (status !== 404 || json["code"] !== "resource.notFound") found.push(`${level} ${name}: ${status}`);
      }
    }
    expect(found).toEqual([]);
    expect((await send(writeRequest("persons", {}, await loginAs(firm.staff)))).status).toBe(200);
  });
});

describe("Basic, which an admin gives", () => {
  const change = (tenantId: string, applicationType: number) =>
    call().put("/api/Main/Tenant").query({ tenantId }).set(admin).send({ applicationType });

  it("begins with the confirmation and does not end", async () => {
    const made = await call()
      .post("/api/Main/Tenant")
      .query({ disableEmailSender: "true" })
      .set(admin)
      .send({
        name: "Kanzlei Basis",
        email: `basis-${Date.now()}@kanzlei.example`,
        firstName: "Nele",
        lastName: "Neu",
        applicationType: 0,
      });
    const tenantId = made.body.id as string;
    const token = await makeAccountToken("tenantInvitation", { tenantId, userId: null });
    expect((await call().get("/api/Users/LinkByToken").query({ token })).body).toMatchObject({ applicationType: 0, trialDays: null });
    const confirmed = await call()
      .post("/api/Main/TenantConfirmed")
      .send({
        token,
        username: `basis-${tenantId}`,
        password: "Zweimal-getippt-1",
        passwordConfirmation: "Zweimal-getippt-1",
        acceptTerms: true,
      });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(await planOf(tenantId)).toMatchObject({ status: "active", planExpires: null, renews: false });
  });

  it("follows any plan but one that is paid for, and a trial follows it", async () => {
    const { tenantId } = await makeTenant({ status: "trialing", planExpires: inDays(-3), applicationType: 1 });
    expect((await change(tenantId, 0)).status).toBe(200);
    expect(await planOf(tenantId)).toMatchObject({ status: "active", planExpires: null });
    expect((await change(tenantId, 2)).status).toBe(200);
    const trial = await planOf(tenantId);
    expect(trial.status).toBe("trialing");
    expect(Math.abs((trial.planExpires?.getTime() ?? 0) - inDays(settings.TRIAL_DAYS).getTime())).toBeLessThan(60_000);
    expect((await change(tenantId, 1)).status).toBe(200);
    expect((await planOf(tenantId)).planExpires).toEqual(trial.planExpires);
  });

  it.each([0, 1])("is not given to a firm that pays, nor is another plan (%d)", async (applicationType) => {
    const { tenantId } = await makeTenant({ status: "active", planExpires: inDays(20) });
    await setPlan(tenantId, { stripeSubscriptionId: `sub_${tenantId}`, renews: true });
    const before = await planOf(tenantId);
    const refused = await change(tenantId, applicationType);
    expect([refused.status, refused.body.code]).toEqual([422, "billing.alreadyStarted"]);
    expect(await planOf(tenantId)).toEqual(before);
    expect(
      (await call().put("/api/Main/Tenant").query({ tenantId }).set(admin).send({ applicationType: 2, name: "Kanzlei Neu" })).status,
    ).toBe(200);
  });
});
