import { randomUUID } from "node:crypto";
import { MOST_PACKS } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, makeApp, settings, stripe, tokens, withCheckout } from "../../../../test/api.ts";
import { lastAccountToken, makeAdmin, makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { makeBilling } from "../../../../test/make-billing.ts";
import { payCheckout } from "../../../../test/pay-checkout.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { openStripe } from "../../../integrations/stripe/open-stripe.ts";
import { syncFirm } from "../sync/sync-firm.ts";

const DAY_MS = 86_400_000;
const DECLINED = "4000000000000002";
type Headers = Record<string, string>;
type Firm = { tenantId: string; headers: Headers };

async function makeFirm(given: Parameters<typeof makeTenant>[0] = {}): Promise<Firm & { name: string }> {
  const tenant = await makeTenant({ applicationType: 1, ...given });
  return { ...tenant, headers: await loginAs(await makeUser(tenant)) };
}
async function makePaying(): Promise<Firm & { customerId: string }> {
  const firm = await makeFirm();
  return { ...firm, ...(await makeBilling(firm)) };
}

const checkout = ({ headers }: Pick<Firm, "headers">, query: object = { applicationType: "2" }) =>
  call().post("/api/Stripe/CreateCheckoutSession").query(query).set(headers);
const buy = ({ headers }: Firm, quantity: string) =>
  call().post("/api/Stripe/CreateFlexibleCheckoutSession").query({ quantity }).set(headers);
const verify = (sessionId: string, headers: Headers = {}) =>
  call()
    .get("/api/Stripe/VerifyCheckoutSession")
    .query({ session_id: sessionId })
    .set({ ...fromElsewhere(), ...headers });
const planOf = async ({ headers }: Firm) => (await call().get("/api/Stripe/GetSubscriptionInfo").set(headers)).body;
const customerOf = async ({ tenantId }: { tenantId: string }) =>
  (await inTenant(tenantId, system, ({ tx }) => tx.billingAccount.findFirst({ where: { tenantId } })))?.customerId ?? "";
const sessionsOf = async (firm: { tenantId: string }, status: Stripe.Checkout.SessionListParams.Status) =>
  (await stripe.checkout.sessions.list({ customer: await customerOf(firm), status })).data;

describe("a checkout for a plan", () => {
  it("leaves the trial free, and is what Stripe says it is", async () => {
    const planExpires = new Date(Date.now() + 9 * DAY_MS);
    const firm = await makeFirm({ planExpires });
    const { status, body } = await checkout(firm);
    expect([status, Object.keys(body)]).toEqual([200, ["url", "sessionId"]]);
    expect((await verify(body.sessionId)).body).toEqual({ paid: false, subscriptionStatus: "trialing", applicationType: 1 });
    expect(await payCheckout(body.url)).toBe(`${settings.APP_URL}/tenant/payment-success?session_id=${body.sessionId}`);
    expect((await planOf(firm)).hasPlan).toBe(false);
    for (const headers of [{}, firm.headers])
      expect((await verify(body.sessionId, headers)).body).toEqual({ paid: true, subscriptionStatus: "trialing", applicationType: 2 });
    const trialEnd = Math.floor(planExpires.getTime() / 1000);
    expect(await planOf(firm)).toMatchObject({
      hasPlan: true,
      renews: true,
      applicationType: 2,
      planExpires: new Date(trialEnd * 1000).toISOString(),
    });
    expect((await stripe.charges.list({ customer: await customerOf(firm) })).data).toEqual([]);
  });

  it("has the firm's name, address and language, and leads back to our own pages only", async () => {
    const firm = await makeFirm({ name: "Kanzlei Öl & Söhne" });
    await inTenant(firm.tenantId, system, ({ tx }) =>
      tx.tenant.update({
        where: { id: firm.tenantId },
        data: { street: "Ölweg", houseNumber: "1a", zip: "50667", location: "Köln", country: "DE" },
      }),
    );
    const { body } = await checkout(firm).set("Accept-Language", "en").set("Origin", "https://evil.example").set("Host", "evil.example");
    const session = await stripe.checkout.sessions.retrieve(body.sessionId);
    expect(session).toMatchObject({
      locale: "en",
      client_reference_id: firm.tenantId,
      success_url: `${settings.APP_URL}/tenant/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${settings.APP_URL}/tenant/tenant-subscription`,
    });
    expect(await stripe.customers.retrieve(await customerOf(firm))).toMatchObject({
      name: "Kanzlei Öl & Söhne",
      preferred_locales: ["de"],
      metadata: { tenantId: firm.tenantId },
      address: { line1: "Ölweg 1a", postal_code: "50667", city: "Köln", country: "DE" },
    });
  });

  it("is for a new customer where Stripe's own one was deleted there; its cards and plan are gone with it", async () => {
    const firm = await makePaying();
    await syncFirm({ stripe, tenantId: firm.tenantId, origin: system });
    await stripe.subscriptions.cancel((await stripe.subscriptions.list({ customer: firm.customerId })).data[0]?.id ?? "");
    const client = openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE });
    const { retrieve } = client.customers;
    // What Stripe answers of a deleted one (docs.stripe.com/api/customers/delete).
    Object.assign(client.customers, {
      retrieve: (id: string) =>
        id === firm.customerId ? Promise.resolve({ id, object: "customer", deleted: true }) : retrieve.call(client.customers, id),
    });
    const app = makeApp({ stripe: client });
    expect((await supertest(app).get("/api/Stripe/ListCards").set(firm.headers)).body).toEqual([]);
    expect((await supertest(app).post("/api/Stripe/StartSubscription").set(firm.headers).send({ applicationType: 1 })).body.code).toBe(
      "billing.noCard",
    );
    const { url } = (await supertest(app).post("/api/Stripe/CreateCheckoutSession?applicationType=1").set(firm.headers)).body;
    const customerId = await customerOf(firm);
    expect(customerId).not.toBe(firm.customerId);
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ metadata: { tenantId: firm.tenantId } });
    await payCheckout(url);
    await syncFirm({ stripe, tenantId: firm.tenantId, origin: system });
    expect(await planOf(firm)).toMatchObject({ hasPlan: true, planActive: true });
    expect((await supertest(app).post("/api/Stripe/CreatePortalSession").set(firm.headers)).status).toBe(200);
    expect(await customerOf(firm)).toBe(customerId);
  });

  it("gives 48 hours where less of the trial is left, and charges at once where nothing is", async () => {
    const ending = await makeFirm({ planExpires: new Date(Date.now() + DAY_MS) });
    await payCheckout((await checkout(ending)).body.url);
    const [plan] = (await stripe.subscriptions.list({ customer: await customerOf(ending) })).data;
    expect((plan?.trial_end ?? 0) * 1000 - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect((plan?.trial_end ?? 0) * 1000 - Date.now()).toBeLessThan(49 * 3_600_000);
    const over = await makeFirm({ planExpires: new Date(Date.now() - DAY_MS) });
    const { url, sessionId } = (await checkout(over, { applicationType: "1" })).body;
    expect(await payCheckout(url, DECLINED)).toBeNull();
    expect((await verify(sessionId)).body).toMatchObject({ paid: false, subscriptionStatus: "expired" });
    expect(await payCheckout(url)).not.toBeNull();
    expect((await verify(sessionId)).body).toEqual({ paid: true, subscriptionStatus: "active", applicationType: 1 });
    expect(
      (await stripe.charges.list({ customer: await customerOf(over) })).data.filter(({ paid }) => paid).map(({ amount }) => amount),
    ).toEqual([1999]);
  });

  it("is one at a time: another ends it, and so does a plan that is begun on the saved card", async () => {
    const firm = await makeFirm();
    const first = (await checkout(firm)).body;
    const second = (await checkout(firm, { applicationType: "1" })).body;
    expect((await sessionsOf(firm, "open")).map(({ id }) => id)).toEqual([second.sessionId]);
    expect(await payCheckout(first.url)).toBeNull();
    await stripe.paymentMethods.attach("pm_card_visa", { customer: await customerOf(firm) });
    expect((await call().post("/api/Stripe/StartSubscription").set(firm.headers).send({ applicationType: 1 })).status).toBe(200);
    expect(await payCheckout(second.url)).toBeNull();
    expect((await stripe.subscriptions.list({ customer: await customerOf(firm) })).data).toHaveLength(1);
  });

  it("is refused while a plan is active, also one that is cancelled and still runs, and one that was paid a moment ago", async () => {
    const firm = await makePaying();
    expect((await checkout(firm)).body).toMatchObject({ status: 422, code: "billing.alreadyStarted" });
    await call().post("/api/Stripe/CancelSubscription").set(firm.headers);
    expect((await checkout(firm)).body).toMatchObject({ status: 422, code: "billing.alreadyStarted" });
    const other = await makeFirm();
    await payCheckout((await checkout(other)).body.url);
    expect((await checkout(other)).body).toMatchObject({ status: 422, code: "billing.alreadyStarted" });
    for (const query of [{}, { applicationType: "0" }, { applicationType: "3" }, { applicationType: "1", extra: "1" }])
      expect((await checkout(other, query)).status).toBe(400);
  });

  it("is refused for Go while the firm has several users; a firm that is shut out for want of a plan may book it", async () => {
    const several = async (planExpires: Date) => {
      const tenant = await makeTenant({ applicationType: 2, planExpires });
      const [first, second] = [await makeUser(tenant), await makeUser(tenant)];
      await makeUser(tenant, { accessLevel: "mandant" });
      await makeBilling(tenant, { hasEnded: true });
      const firm = { ...tenant, headers: await loginAs(first) };
      const start = (applicationType: 1 | 2) => call().post("/api/Stripe/StartSubscription").set(firm.headers).send({ applicationType });
      const disable = () =>
        inTenant(tenant.tenantId, system, ({ tx }) => tx.user.update({ where: { id: second.userId }, data: { status: "disabled" } }));
      return { firm, start, disable };
    };
    const { firm, start, disable } = await several(new Date(Date.now() + DAY_MS));
    for (const refused of [await checkout(firm, { applicationType: "1" }), await start(1)])
      expect(refused.body).toMatchObject({ status: 422, code: "plan.userLimit" });
    expect((await checkout(firm, { applicationType: "2" })).status).toBe(200);
    await disable();
    expect((await checkout(firm, { applicationType: "1" })).status).toBe(200);
    expect((await start(1)).status).toBe(200);
    const closed = await several(new Date(Date.now() - DAY_MS));
    expect((await checkout(closed.firm, { applicationType: "1" })).status).toBe(200);
    expect((await closed.start(1)).status).toBe(200);
    expect(
      (
        await call()
          .post("/api/Users/User")
          .set(closed.firm.headers)
          .send({
            username: `drei-${closed.firm.tenantId}`,
            email: "neu@kanzlei.example",
            firstName: "Nele",
            lastName: "Neu",
            accessLevel: "tenant",
          })
      ).body.code,
    ).toBe("plan.userLimit");
  });

  it("is begun once by twenty at the same moment", async () => {
    const firm = await makeFirm();
    const app = makeApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => supertest(app).post("/api/Stripe/CreateCheckoutSession?applicationType=2").set(firm.headers)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect([...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => `${body.status} ${body.code}`))]).toEqual([
      "422 billing.busy",
    ]);
    expect(await sessionsOf(firm, "open")).toHaveLength(1);
    expect(
      (await stripe.customers.list({ limit: 100 })).data.filter(({ metadata }) => metadata["tenantId"] === firm.tenantId),
    ).toHaveLength(1);
  });
});

describe("a checkout of whoever has just registered", () => {
  const register = async () =>
    (
      await call()
        .post("/api/Main/Tenant")
        .set(fromElsewhere())
        .send({ name: "Kanzlei Neu", email: `neu-${randomUUID()}@kanzlei.example`, firstName: "Nele", lastName: "Neu", applicationType: 1 })
    ).body as { id: string; checkoutToken: string };
  const holding = (checkoutToken: string) => ({ headers: { Authorization: `Checkout ${checkoutToken}` } });

  it("is paid before the firm is confirmed, and what Stripe says stays true after", async () => {
    const { id: tenantId, checkoutToken } = await register();
    const { body } = await checkout({ headers: { Authorization: `Checkout ${checkoutToken}` } });
    const session = await stripe.checkout.sessions.retrieve(body.sessionId);
    expect(session.cancel_url).toBe(`${settings.APP_URL}/login`);
    await payCheckout(body.url);
    expect((await verify(body.sessionId)).body).toEqual({ paid: true, subscriptionStatus: null, applicationType: 1 });
    const { token } = await lastAccountToken({ tenantId });
    const password = "Fuchs-und-Gans7";
    const confirmed = await call()
      .post("/api/Main/TenantConfirmed")
      .set(fromElsewhere())
      .send({ token, username: `chef-${randomUUID()}`, password, passwordConfirmation: password, acceptTerms: true });
    expect(confirmed.status).toBe(200);
    expect(
      await asPlatform("find a job in a test", (tx) =>
        tx.sql(sql`SELECT 1 FROM job WHERE kind = 'syncBilling' AND payload ->> 'tenantId' = ${tenantId}`),
      ),
    ).toHaveLength(1);
    await syncFirm({ stripe, tenantId, origin: system });
    const row = await inTenant(tenantId, system, ({ tx }) => tx.subscription.findFirst({ where: { tenantId } }));
    const [plan] = (await stripe.subscriptions.list({ customer: await customerOf({ tenantId }) })).data;
    expect(row).toMatchObject({
      status: "trialing",
      renews: true,
      stripeSubscriptionId: plan?.id,
      planExpires: new Date((plan?.trial_end ?? 0) * 1000),
    });
    expect(((plan?.trial_end ?? 0) * 1000 - Date.now()) / DAY_MS).toBeCloseTo(settings.TRIAL_DAYS, 1);
  });

  it("asks nothing of Stripe after the firm's confirmation where nobody has paid", async () => {
    const { id: tenantId } = await register();
    const { token } = await lastAccountToken({ tenantId });
    const password = "Fuchs-und-Gans7";
    await call()
      .post("/api/Main/TenantConfirmed")
      .set(fromElsewhere())
      .send({ token, username: `chef-${randomUUID()}`, password, passwordConfirmation: password, acceptTerms: true });
    expect(
      await asPlatform("find a job in a test", (tx) =>
        tx.sql(sql`SELECT 1 FROM job WHERE kind = 'syncBilling' AND payload ->> 'tenantId' = ${tenantId}`),
      ),
    ).toEqual([]);
  });

  it("is given to nobody whom an admin registers", async () => {
    const made = await call()
      .post("/api/Main/Tenant")
      .set(await loginAs(await makeAdmin()))
      .send({ name: "Kanzlei Neu", email: `neu-${randomUUID()}@kanzlei.example`, firstName: "Nele", lastName: "Neu", applicationType: 1 });
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty("checkoutToken");
  });

  it("opens nothing else, and no other firm", async () => {
    const { id, checkoutToken } = await register();
    const { headers } = holding(checkoutToken);
    for (const path of ["/api/Stripe/ListInvoices", "/api/Main/Persons", "/api/Stripe/GetSubscriptionInfo"])
      expect((await call().get(path).set(headers)).status, path).toBe(401);
    expect(
      (
        await call()
          .get("/api/Main/Persons")
          .set({ Authorization: `Bearer ${checkoutToken}` })
      ).status,
    ).toBe(401);
    const other = await makeFirm();
    expect((await checkout({ headers }, { applicationType: "1", tenantId: other.tenantId })).body).toMatchObject({
      status: 404,
      code: "resource.notFound",
    });
    expect((await checkout({ headers }, { applicationType: "1", tenantId: id })).status).toBe(200);
    expect((await checkout({ headers: withCheckout(randomUUID()) })).status).toBe(401);
    for (const forged of [
      "",
      "x",
      `${checkoutToken}x`,
      tokens.sign(
        { sub: randomUUID(), email: "", accessLevel: "tenant", tenantId: id, companyId: null, normalPersonId: null, sid: randomUUID() },
        60,
      ).token,
    ]) {
      expect((await checkout(holding(forged))).status, forged).toBe(401);
    }
  });
});

describe("more storage", () => {
  it("is paid for beside the plan, and counts when Stripe says so", async () => {
    const firm = await makePaying();
    const { body } = await buy(firm, "3");
    expect((await stripe.checkout.sessions.retrieve(body.sessionId)).amount_total).toBe(1500);
    await payCheckout(body.url);
    expect((await verify(body.sessionId)).body).toEqual({ paid: true, subscriptionStatus: "active", applicationType: 1 });
    expect(await planOf(firm)).toMatchObject({ extraStorage: 3, storageGb: 16 });
    await payCheckout((await buy(firm, "1")).body.url);
    await syncFirm({ stripe, tenantId: firm.tenantId, origin: system });
    expect(await planOf(firm)).toMatchObject({ extraStorage: 4, storageGb: 21 });
  });

  it("is refused without a plan and for one that is cancelled, and in no or too many packs", async () => {
    expect((await buy(await makeFirm(), "1")).body).toMatchObject({ status: 422, code: "billing.noSubscription" });
    const firm = await makePaying();
    for (const quantity of ["0", "-1", "1.5", String(MOST_PACKS + 1), "", "1e2"])
      expect((await buy(firm, quantity)).status, quantity).toBe(400);
    await call().post("/api/Stripe/CancelSubscription").set(firm.headers);
    expect((await buy(firm, "1")).body).toMatchObject({ status: 422, code: "billing.alreadyCancelled" });
  });
});

describe("what became of a checkout", () => {
  it("is shown to nobody who is logged in to another firm, and only for checkouts of ours", async () => {
    const [firm, other] = [await makeFirm(), await makeFirm()];
    const { sessionId } = (await checkout(firm)).body;
    const stranger = await stripe.customers.create({ name: "Fremd" });
    const [price] = (await stripe.prices.list({ limit: 1 })).data;
    const order: Stripe.Checkout.SessionCreateParams = {
      mode: "subscription",
      line_items: [{ price: price?.id ?? "", quantity: 1 }],
      success_url: "http://localhost/",
    };
    const ofStranger = await stripe.checkout.sessions.create({ ...order, customer: stranger.id, client_reference_id: firm.tenantId });
    const ofNobody = await stripe.checkout.sessions.create({
      ...order,
      customer: await customerOf(firm),
      client_reference_id: other.tenantId,
    });
    const answers = [
      await verify(sessionId, other.headers),
      await verify("cs_test_absent"),
      await verify(ofStranger.id),
      await verify(ofNobody.id),
      await verify(sessionId, withCheckout(other.tenantId)),
    ];
    for (const { body } of answers) expect({ ...body, requestId: "" }).toEqual({ ...answers[0]?.body, requestId: "" });
    expect(answers[0]?.body).toMatchObject({ status: 404, code: "resource.notFound" });
    for (const headers of [{}, firm.headers, withCheckout(firm.tenantId), await loginAs(await makeAdmin())])
      expect((await verify(sessionId, headers)).status).toBe(200);
    for (const malformed of ["", "in_1", "cs_../../customers", "cs_test_%00"])
      expect((await verify(malformed)).status, malformed).toBe(400);
  });

  it("is not asked without end from one address", async () => {
    const headers = fromElsewhere();
    const ask = async () => (await verify("cs_test_absent", headers)).status;
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await ask()).toBe(429);
    expect((await verify("cs_test_absent")).status).toBe(404);
  });
});

describe("Stripe's own page", () => {
  it("is opened for a firm, which Stripe knows from then on, and comes back to the plan's page", async () => {
    const firm = await makeFirm();
    const { status, body } = await call().post("/api/Stripe/CreatePortalSession").set(firm.headers);
    expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
    expect(await (await fetch(body.url)).text()).toContain(`${settings.APP_URL}/tenant/tenant-subscription`);
    const customer = await customerOf(firm);
    await call().post("/api/Stripe/CreatePortalSession").set(firm.headers);
    expect(await customerOf(firm)).toBe(customer);
  });
});
