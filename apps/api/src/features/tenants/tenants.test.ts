import sharp from "sharp";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, settings, withLink } from "../../../test/api.ts";
import {
  lastAccountToken,
  makeAdmin,
  makeClient,
  makeForm,
  makeInvitation,
  makeTenant,
  makeUser,
  PASSWORD,
  system,
} from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";

type Headers = Record<string, string>;
const NEW = "Fuchs-und-Gans7";
const newTenant = (given: object = {}) => ({
  name: "Kanzlei Neu",
  email: `neu-${randomUUID()}@kanzlei.example`,
  firstName: "Nele",
  lastName: "Neu",
  applicationType: 2,
  ...given,
});
const create = (body: object, headers: Headers = fromElsewhere(), query: object = {}) =>
  call().post("/api/Main/Tenant").query(query).set(headers).send(body);
const confirm = (token: string, given: object = {}) =>
  call()
    .post("/api/Main/TenantConfirmed")
    .set(fromElsewhere())
    .send({ token, username: `chef-${randomUUID()}`, password: NEW, passwordConfirmation: NEW, acceptTerms: true, ...given });
const logIn = (username: string, password: string) =>
  call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password });
const put = (headers: Headers, body: object, tenantId?: string) =>
  call()
    .put("/api/Main/Tenant")
    .query(tenantId === undefined ? {} : { tenantId })
    .set(headers)
    .send(body);
const byAdmin = (headers: Headers, what: "TenantDeactivate" | "TenantActivate", tenantId: string) =>
  call().post(`/api/Main/${what}`).query({ tenantId }).set(headers);

describe("a firm's registration", () => {
  it("makes a firm that its mail's link confirms: a first user and a trial", async () => {
    const made = await create(newTenant({ phone: "", zip: "80331", location: "München" }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ active: true, confirmedAt: null, applicationType: 2, phone: null, zip: "80331", firstName: "Nele" });
    expect(made.body).not.toHaveProperty("invitationLink");
    const { token, id } = await lastAccountToken({ tenantId: made.body.id });
    expect(
      await asPlatform("find a job in a test", (tx) => tx.sql(sql`SELECT 1 FROM job WHERE payload ->> 'accountLinkId' = ${id}`)),
    ).toHaveLength(1);
    expect((await confirm(token, { acceptTerms: false })).body.errors[0].code).toBe("validation.acceptTerms.required");
    const username = `chef-${randomUUID()}`;
    expect((await confirm(token, { username })).status).toBe(200);
    expect((await confirm(token)).body.code).toBe("link.expired");
    const login = await logIn(username, NEW);
    expect(login.body).toMatchObject({ accessLevel: "tenant", tenantId: made.body.id, applicationType: 2 });
    const headers = { Authorization: `Bearer ${login.body.token}` };
    const plan = (await call().get("/api/Stripe/GetSubscriptionInfo").set(headers)).body;
    expect(plan).toMatchObject({ planActive: true, subscriptionStatus: "trialing" });
    expect((new Date(plan.planExpires).getTime() - Date.now()) / 86_400_000).toBeCloseTo(settings.TRIAL_DAYS, 1);
    expect((await call().get("/api/Main/Tenant").query({ id: made.body.id }).set(headers)).body.confirmedAt).not.toBeNull();
  });

  it("logs in whoever confirms it, once: the link begins one session as a login would", async () => {
    const made = await create(newTenant());
    const tenantId = made.body.id as string;
    const { token } = await lastAccountToken({ tenantId });
    const confirmed = await confirm(token);
    expect(confirmed.body).toMatchObject({ accessLevel: "tenant", tenantId, applicationType: 2, message: expect.any(String) as string });
    expect(confirmed.body).not.toHaveProperty("twoFactorDue");
    const headers = { Authorization: `Bearer ${String(confirmed.body.token)}` };
    const { body } = await call().get("/api/Users/Sessions").set(headers).expect(200);
    expect(body.items).toHaveLength(1);
    const again = await confirm(token);
    expect([again.status, again.body.code, again.body.token]).toEqual([400, "link.expired", undefined]);
    const entries = await inTenant(tenantId, system, ({ tx }) => tx.auditEvent.findMany({ where: { tenantId, action: "loginSucceeded" } }));
    expect(entries.map(({ actorKind, details }) => [actorKind, details])).toEqual([["user", { by: "link" }]]);
    await call().post("/api/Users/Logout").set(headers).expect(200);
    await call().get("/api/Users/Sessions").set(headers).expect(419);
  });

  it("lets whoever confirms a firm that asks for two-factor do nothing but set it up", async () => {
    const made = await create(newTenant());
    const tenantId = made.body.id as string;
    await inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data: { twoFactorRequired: true } }));
    const { token } = await lastAccountToken({ tenantId });
    const confirmed = await confirm(token);
    expect(confirmed.body).toMatchObject({ twoFactorDue: true });
    const headers = { Authorization: `Bearer ${String(confirmed.body.token)}` };
    expect((await call().get("/api/Main/Persons").set(headers)).body.code).toBe("twoFactor.required");
  });

  it("tells the link to an admin who sends no mail, and to nobody else", async () => {
    const admin = await loginAs(await makeAdmin());
    const silent = await create(newTenant({ applicationType: 0 }), admin, {
      disableEmailSender: "true",
      url: `${settings.APP_URL}/tenant-invitation?x=1`,
    });
    expect(silent.status).toBe(201);
    const { token, id } = await lastAccountToken({ tenantId: silent.body.id });
    expect(silent.body.invitationLink).toBe(`${settings.APP_URL}/tenant-invitation?token=${token}`);
    expect(
      await asPlatform("find a job in a test", (tx) => tx.sql(sql`SELECT 1 FROM job WHERE payload ->> 'accountLinkId' = ${id}`)),
    ).toHaveLength(0);
    const mailed = await create(newTenant(), admin, { disableEmailSender: "false", url: "https://evil.example/tenant-invitation" });
    expect(mailed.text).not.toContain((await lastAccountToken({ tenantId: mailed.body.id })).token);
    const stranger = await create(newTenant(), fromElsewhere(), { disableEmailSender: "true" });
    expect(stranger.body).not.toHaveProperty("invitationLink");
    const staff = await create(
      newTenant(),
      { ...(await loginAs(await makeUser(await makeTenant()))), ...fromElsewhere() },
      { disableEmailSender: "true" },
    );
    expect(staff.body).not.toHaveProperty("invitationLink");
    expect((await create(newTenant(), fromElsewhere(), { disableEmailSender: "1" })).status).toBe(400);
  });

  it("takes an address once, also of many at the same time, and no plan that only an admin gives", async () => {
    const body = newTenant();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create({ ...body, email: body.email.replace("kanzlei", "KANZLEI") })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect((await create(body)).body.code).toBe("tenant.emailTaken");
    expect((await create(newTenant({ applicationType: 0 }))).body.errors[0].path).toBe("applicationType");
    for (const extra of [{ active: true }, { id: randomUUID() }, { confirmedAt: null }, { planActive: true }])
      expect((await create(newTenant(extra))).status).toBe(400);
  });

  it("goes on at a corrected address only, which no other firm may have", async () => {
    const admin = await loginAs(await makeAdmin());
    const made = await create(newTenant(), admin);
    const { token: strangers } = await lastAccountToken({ tenantId: made.body.id });
    const other = newTenant();
    await create(other);
    expect((await put(admin, { email: other.email.toUpperCase() }, made.body.id)).body.code).toBe("tenant.emailTaken");
    expect((await put(admin, { email: `richtig-${randomUUID()}@kanzlei.example` }, made.body.id)).status).toBe(200);
    const { token: own, id } = await lastAccountToken({ tenantId: made.body.id });
    expect(
      await asPlatform("find a job in a test", (tx) => tx.sql(sql`SELECT 1 FROM job WHERE payload ->> 'accountLinkId' = ${id}`)),
    ).toHaveLength(1);
    expect((await confirm(strangers)).body.code).toBe("link.expired");
    expect((await confirm(own)).status).toBe(200);
  });

  it("is limited by address", async () => {
    const from = fromElsewhere();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await create(newTenant(), from)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(statuses[10]).toBe(429);
  });

  it("is not confirmed with somebody else's address as the name, and the link stays good", async () => {
    const made = await create(newTenant());
    const { token } = await lastAccountToken({ tenantId: made.body.id });
    const taken = await makeUser(await makeTenant());
    const refused = { status: 400, errors: [{ path: "username", code: "validation.username.notOwnAddress" }] };
    expect((await confirm(token, { username: taken.username })).body).toMatchObject(refused);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("firms and the admin", () => {
  it("are listed with plan and counts, and nothing of their clients", async () => {
    const tenant = await makeTenant({ name: `Kanzlei ${randomUUID()}` });
    await makeUser(tenant);
    const client = await makeClient(tenant, { name: `Geheimrat ${randomUUID()}` });
    const form = await makeForm(tenant);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.attachment.create({
        data: { tenantId: tenant.tenantId, formId: form.id, fileKey: randomUUID(), name: "x.png", mimeType: "image/png", sizeBytes: 1234 },
      }),
    );
    const admin = await loginAs(await makeAdmin());
    const found = await call().get("/api/Main/Tenants").query({ search: tenant.name, withTotal: "true" }).set(admin);
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ id: tenant.tenantId, users: 1, clients: 1, storageBytes: 1234, subscriptionStatus: "trialing" }],
    });
    expect(found.text).not.toContain(client.name);
    const pages = await call().get("/api/Main/Tenants").query({ limit: "10" }).set(admin);
    expect(pages.body.items.length).toBeLessThanOrEqual(10);
    expect(
      (
        await call()
          .get("/api/Main/Tenants")
          .set(await loginAs(await makeUser(tenant)))
      ).status,
    ).toBe(403);
  });

  it("are shown with the state that their access is in, whatever was written down last, and with what they may store", async () => {
    const [past, future] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
    const name = `Kanzlei ${randomUUID()}`;
    const admin = await loginAs(await makeAdmin());
    const plans = [
      { status: "trialing", planExpires: future },
      { status: "trialing", planExpires: past },
      { status: "active", planExpires: null },
      { status: "active", planExpires: past },
      { status: "cancelled", planExpires: future },
      { status: "cancelled", planExpires: past },
      { status: "past_due", planExpires: past },
      { status: "past_due", planExpires: null },
      { status: "past_due", planExpires: new Date(Date.now() - 8 * 86_400_000) },
      { status: "expired", planExpires: future },
    ];
    const tenants = await Promise.all(plans.map((plan, index) => makeTenant({ name, applicationType: index === 0 ? 1 : 2, ...plan })));
    const [go] = tenants;
    await inTenant(go?.tenantId ?? "", system, ({ tx }) =>
      tx.subscription.updateMany({ where: { tenantId: go?.tenantId ?? "" }, data: { extraStorage: 2 } }),
    );
    const rows: { id: string; subscriptionStatus: string; storageLimitBytes: number }[] = (
      await call().get("/api/Main/Tenants").query({ search: name }).set(admin)
    ).body.items;
    for (const [index, { tenantId }] of tenants.entries()) {
      const plan = (await call().get("/api/Stripe/GetSubscriptionInfo").query({ tenantId }).set(admin)).body;
      expect(
        rows.find(({ id }) => id === tenantId),
        JSON.stringify(plans[index]),
      ).toMatchObject({ subscriptionStatus: plan.subscriptionStatus, storageLimitBytes: plan.storageGb * 1_000_000_000 });
    }
    expect(rows.map(({ subscriptionStatus }) => subscriptionStatus).sort()).toEqual([
      "active",
      "cancelled",
      "expired",
      "expired",
      "expired",
      "expired",
      "expired",
      "expired",
      "past_due",
      "trialing",
    ]);
  });

  it("are found by whether they are confirmed, and paged by name without counting what is not shown", async () => {
    const word = randomUUID();
    const admin = await loginAs(await makeAdmin());
    const made = await create(newTenant({ name: `A ${word}` }), admin);
    const confirmed = await Promise.all(
      Array.from({ length: 12 }, (_, index) => makeTenant({ name: `Kanzlei ${String(index).padStart(2, "0")} ${word}` })),
    );
    await makeUser(confirmed[11] ?? { tenantId: "", name: "" });
    const list = async (query: object) =>
      (
        await call()
          .get("/api/Main/Tenants")
          .query({ search: word, withTotal: "true", ...query })
          .set(admin)
      ).body;
    expect(await list({ confirmed: "false" })).toMatchObject({
      total: 1,
      items: [{ id: made.body.id, confirmedAt: null, subscriptionStatus: null, planExpires: null, users: 0 }],
    });
    expect((await list({ confirmed: "true" })).total).toBe(12);
    const first = await list({ confirmed: "true", sort: "name", limit: "10" });
    const second = await list({ confirmed: "true", sort: "name", limit: "10", cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ name }: { name: string }) => name)).toEqual(confirmed.map(({ name }) => name));
    expect(second.items[1].users).toBe(1);
  });

  it("are out at once when they are deactivated, guests too, and log in anew when they are let in", async () => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    const { token } = await makeInvitation(tenant);
    const [headers, admin] = [await loginAs(user), await loginAs(await makeAdmin())];
    const self = () => call().get("/api/Users/UserByUsername").query({ username: user.username }).set(headers);
    expect((await self()).status).toBe(200);
    expect((await byAdmin(admin, "TenantDeactivate", tenant.tenantId)).status).toBe(200);
    expect((await self()).body).toMatchObject({ status: 403, code: "tenant.deactivated" });
    expect((await call().get("/api/Forms/Form").query({ id: randomUUID() }).set(withLink(token))).body.code).toBe("firm.closed");
    expect((await logIn(user.username, PASSWORD)).body.code).toBe("tenant.deactivated");
    expect((await byAdmin(admin, "TenantActivate", tenant.tenantId)).status).toBe(200);
    expect((await self()).status).toBe(419);
    expect((await logIn(user.username, PASSWORD)).status).toBe(200);
    expect((await byAdmin(admin, "TenantActivate", randomUUID())).status).toBe(404);
    expect((await byAdmin(headers, "TenantActivate", tenant.tenantId)).status).toBe(403);
  });

  it("have users that the admin asks for, and sees", async () => {
    const tenant = await makeTenant();
    const admin = await loginAs(await makeAdmin());
    const body = { username: `neu-${randomUUID()}`, email: "neu@example.org", firstName: "Nele", lastName: "Neu", accessLevel: "tenant" };
    expect((await call().post("/api/Users/User").set(admin).send(body)).status).toBe(400);
    await makeUser(tenant);
    const asked = await call().post("/api/Users/User").query({ tenantId: tenant.tenantId }).set(admin).send(body);
    expect(asked.body.request).toMatchObject({ kind: "create", change: body });
    expect((await call().get("/api/Users/Users").query({ tenantId: tenant.tenantId, withTotal: "true" }).set(admin)).body.total).toBe(1);
  });
});

describe("a firm's settings", () => {
  const drawLogo = async (width: number, height: number): Promise<string> => {
    const picture = sharp({ create: { width, height, channels: 3, background: "#0b4f8a" } });
    return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  };

  it("are the firm's to change, but for plan and activity", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    const logo = await drawLogo(90, 30);
    const change = {
      name: "Kanzlei Anders",
      phone: "+49 89 1234",
      street: "",
      brandColor: "#0b4f8a",
      logoUrl: logo,
      invitationMessage: "Wir freuen uns auf Sie.",
      defaultLanguage: "en",
      reminderDays: [14, 7, 7],
      passwordMinLength: 10,
      twoFactorRequired: false,
      revealByCode: false,
    };
    const saved = await put(headers, change);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...change, street: null, reminderDays: [7, 14] });
    for (const forbidden of [{ applicationType: 2 }, { active: true }])
      expect((await put(headers, forbidden)).body.errors[0].code).toBe("validation.field.unknown");
    for (const extra of [{ id: randomUUID() }, { confirmedAt: null }, { planActive: true }, { extraStorage: 5 }, { createdAt: null }])
      expect((await put(headers, extra)).status).toBe(400);
    const admin = await loginAs(await makeAdmin());
    expect((await put(admin, { applicationType: 0 }, tenant.tenantId)).body.applicationType).toBe(0);
    expect((await put(admin, { active: false }, tenant.tenantId)).body.active).toBe(false);
    expect((await put(headers, { name: "Zu spät" })).body.code).toBe("tenant.deactivated");
  });

  it("keep a logo at the size that a page needs, and the same when it is saved again", async () => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    const saved = await put(headers, { logoUrl: await drawLogo(3_600, 1_200) });
    const url = String(saved.body.logoUrl);
    expect(await sharp(Buffer.from(url.slice(url.indexOf(",") + 1), "base64")).metadata()).toMatchObject({ width: 720, height: 240 });
    expect((await put(headers, { logoUrl: url })).body.logoUrl).toBe(url);
  });

  it.each([
    [{ brandColor: "red" }, "brandColor"],
    [{ logoUrl: "https://evil.example/x.png" }, "logoUrl"],
    [{ logoUrl: "data:image/svg+xml;base64,AAAA" }, "logoUrl"],
    [{ logoUrl: "data:image/png;base64,AAAA" }, "logoUrl"],
    [{ reminderDays: [0] }, "reminderDays.0"],
    [{ invitationMessage: "a".repeat(2001) }, "invitationMessage"],
    [{ passwordMinLength: 5 }, "passwordMinLength"],
    [{ email: "keine" }, "email"],
    [{ name: "" }, "name"],
    [{ defaultLanguage: "fr" }, "defaultLanguage"],
  ])("refuse %j", async (change, path) => {
    expect((await put(await loginAs(await makeUser(await makeTenant())), change)).body.errors).toMatchObject([{ path }]);
  });

  it("are not shown to clients", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const mandant = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: client.id }));
    const shown = await call().get("/api/Main/Tenant").query({ id: tenant.tenantId }).set(mandant);
    expect(Object.keys(shown.body)).not.toEqual(expect.arrayContaining(["twoFactorRequired"]));
    expect(shown.body).toMatchObject({ name: tenant.name, applicationType: null });
    expect((await put(mandant, { name: "X" })).status).toBe(403);
  });
});

describe("statistics", () => {
  it("count forms, weeks, invitations, deliveries and storage of the firm alone", async () => {
    const tenant = await makeTenant();
    const other = await makeTenant();
    await makeForm(other, { state: "inReview", submittedAt: new Date() });
    await makeInvitation(tenant);
    const client = await makeClient(tenant);
    await makeForm(tenant, { state: "inReview", submittedAt: new Date() });
    await makeForm(tenant, {
      state: "delivered",
      submittedAt: new Date(Date.now() - 7 * 86_400_000),
    });
    await makeForm(tenant, { state: "inReview", submittedAt: new Date(Date.now() - 100 * 86_400_000) });
    await makeForm(tenant, { state: "rejected" });
    await inTenant(tenant.tenantId, system, async ({ tx }) => {
      await tx.datevSync.create({ data: { tenantId: tenant.tenantId, clientId: client.id, clientRevision: 1, status: "NotDelivered" } });
      await tx.datevSync.create({ data: { tenantId: tenant.tenantId, clientId: client.id, clientRevision: 2, status: "Delivered" } });
    });
    const answer = await call()
      .get("/api/Main/Statistics")
      .set(await loginAs(await makeUser(tenant)));
    expect(answer.status).toBe(200);
    const { submissionsPerWeek, ...rest } = answer.body;
    expect(rest).toEqual({
      users: 1,
      clients: { persons: 1, companies: 0 },
      forms: { invited: 1, draft: 0, submitted: 2, confirmed: 0, rejected: 1, approved: 1, sent: 1 },
      invitations: { created: 1, sent: 0, opened: 0, submitted: 0 },
      sync: { delivered: 1, notDelivered: 0, notProcessed: 0, missingEmail: 0, unknownError: 0 },
      storage: { usedBytes: 0, limitBytes: 10_000_000_000 },
    });
    expect(submissionsPerWeek).toHaveLength(12);
    expect(submissionsPerWeek.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(submissionsPerWeek.every(({ week }: { week: string }) => new Date(week).getUTCDay() === 1)).toBe(true);
  });
});
