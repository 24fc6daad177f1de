import supertest from "supertest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { loginAs, makeApp, settings } from "../../../../test/api.ts";
import { makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { makeBilling } from "../../../../test/make-billing.ts";
import { payCheckout } from "../../../../test/pay-checkout.ts";
import { StripeStandIn } from "../../../../test/stripe-stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { syncFirm } from "../sync/sync-firm.ts";

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await StripeStandIn.start();
});
afterEach(() => standIn.behave({}));
afterAll(() => standIn.close());

async function makeFirm(given: { plan?: boolean; planExpires?: Date } = {}) {
  const tenant = await makeTenant({ applicationType: 1, planExpires: given.planExpires ?? new Date(Date.now() - 1000) });
  const { customerId: customer } = await makeBilling(tenant, { stripe: standIn.stripe, hasEnded: given.plan !== true });
  const headers = await loginAs(await makeUser(tenant));
  const app = makeApp({ stripe: standIn.stripe, settings: { ...settings, STRIPE_API_BASE: standIn.url } });
  const post = async (name: string, body?: object) => {
    const answer = await supertest(app).post(`/api/Stripe/${name}`).set(headers).send(body);
    return { code: `${answer.status} ${answer.body.code ?? ""}`.trim(), body: answer.body };
  };
  const plan = async () => (await supertest(app).get("/api/Stripe/GetSubscriptionInfo").set(headers)).body;
  const standing = async () => (await standIn.stripe.subscriptions.list({ customer })).data;
  const invoices = async () => (await standIn.stripe.invoices.list({ customer })).data;
  const sync = () => syncFirm({ stripe: standIn.stripe, tenantId: tenant.tenantId, origin: system });
  const operations = () => inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.billingOperation.count({ where: { tenantId } }));
  const letClaimsRunOut = () =>
    inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.billingOperation.updateMany({ where: { tenantId }, data: { claimedUntil: new Date(Date.now() - 1000) } }),
    );
  return { post, plan, standing, invoices, sync, operations, letClaimsRunOut, app, headers };
}

describe("an answer of Stripe's that is lost", () => {
  it.each(["drop", "error"])("once (%s) is asked for again under the same key", async (outcome) => {
    const firm = await makeFirm();
    await standIn.behave({ failAfter: { times: 1, outcome, path: "/v1/subscriptions" } });
    expect((await firm.post("StartSubscription", { applicationType: 1 })).code).toBe(
      outcome === "drop" ? "200" : "503 billing.unavailable",
    );
    await firm.post("StartSubscription", { applicationType: 1 });
    expect([(await firm.standing()).length, (await firm.invoices()).length, await firm.operations()]).toEqual([1, 2, 0]);
    expect(await firm.plan()).toMatchObject({ subscriptionStatus: "active", hasPlan: true });
  });

  it.each([
    ["StartSubscription", { applicationType: 1 }, false, 2],
    ["UpgradeToPro", undefined, true, 2],
    ["CancelSubscription", undefined, true, 1],
  ] as const)("for good: %s says so, and the next try finishes it without doing it twice", async (name, body, plan, invoices) => {
    const firm = await makeFirm({ plan });
    await standIn.behave({ failAfter: { times: 2, outcome: "drop", path: "/v1/subscriptions" } });
    expect((await firm.post(name, body)).code).toBe("503 billing.unavailable");
    expect(await firm.operations()).toBe(1);
    expect((await firm.post(name, body)).code).toBe("200");
    expect([(await firm.standing()).length, (await firm.invoices()).length, await firm.operations()]).toEqual([1, invoices, 0]);
  });

  it("of a checkout: the next try gets the same page", async () => {
    const firm = await makeFirm();
    await standIn.behave({ failAfter: { times: 2, outcome: "drop", path: "/v1/checkout/sessions" } });
    expect((await firm.post("CreateCheckoutSession?applicationType=2")).code).toBe("503 billing.unavailable");
    const { body } = await firm.post("CreateCheckoutSession?applicationType=2");
    expect(
      (
        await standIn.stripe.checkout.sessions.list({
          status: "open",
          customer: String((await standIn.stripe.checkout.sessions.retrieve(body.sessionId)).customer),
        })
      ).data.filter(({ success_url: url }) => url?.startsWith(settings.APP_URL)),
    ).toHaveLength(1);
  });
});

describe("a change whose answer was lost", () => {
  it("is not taken for done when it was undone since", async () => {
    const firm = await makeFirm({ plan: true });
    await standIn.behave({ failAfter: { times: 2, outcome: "drop", path: "/v1/subscriptions" } });
    expect((await firm.post("CancelSubscription")).code).toBe("503 billing.unavailable");
    await firm.letClaimsRunOut();
    expect((await firm.post("StartSubscription", { applicationType: 1 })).code).toBe("200");
    expect(await firm.operations()).toBe(0);
    expect((await firm.post("CancelSubscription")).code).toBe("200");
    expect((await firm.standing()).map(({ cancel_at_period_end: ends }) => ends)).toEqual([true]);
  });

  it("is not taken for done when it was undone at Stripe", async () => {
    const firm = await makeFirm({ plan: true });
    await standIn.behave({ failAfter: { times: 2, outcome: "drop", path: "/v1/subscriptions" } });
    expect((await firm.post("CancelSubscription")).code).toBe("503 billing.unavailable");
    const [plan] = await firm.standing();
    await standIn.stripe.subscriptions.update(plan?.id ?? "", { cancel_at_period_end: false });
    expect((await firm.post("CancelSubscription")).code).toBe("200");
    expect((await firm.standing()).map(({ cancel_at_period_end: ends }) => ends)).toEqual([true]);
  });

  it("lets nothing but itself be tried while it may still be carried out", async () => {
    const firm = await makeFirm();
    await standIn.behave({ failAfter: { times: 2, outcome: "drop", path: "/v1/subscriptions" } });
    expect((await firm.post("StartSubscription", { applicationType: 1 })).code).toBe("503 billing.unavailable");
    for (const [name, body] of [
      ["StartSubscription", { applicationType: 2 }],
      ["CreateCheckoutSession?applicationType=2"],
      ["CancelSubscription"],
    ] as const)
      expect((await firm.post(name, body)).code, name).toBe("422 billing.busy");
    expect((await firm.post("StartSubscription", { applicationType: 1 })).code).toBe("200");
    expect((await firm.post("CancelSubscription")).code).toBe("200");
  });
});

describe("a plan from its first payment to the next", () => {
  it("is paid, upgraded, cancelled, over and paid for again, in step with Stripe's own clock", async () => {
    const firm = await makeFirm();
    expect(await firm.plan()).toMatchObject({ planActive: false, subscriptionStatus: "expired" });
    const pay = async (applicationType: 1 | 2) => {
      const { body } = await firm.post(`CreateCheckoutSession?applicationType=${applicationType}`);
      expect(await payCheckout(body.url)).toContain(body.sessionId);
      return (await supertest(firm.app).get(`/api/Stripe/VerifyCheckoutSession?session_id=${body.sessionId}`)).body;
    };
    expect(await pay(1)).toEqual({ paid: true, subscriptionStatus: "active", applicationType: 1 });
    await standIn.advance(15);
    expect((await firm.post("UpgradeToPro")).code).toBe("200");
    // Half a month is left: half of the difference of 39,91 €, give or take the length of the month.
    const [prorated] = await firm.invoices();
    expect(prorated?.total).toBeGreaterThan(1_750);
    expect(prorated?.total).toBeLessThan(2_150);
    expect(await firm.plan()).toMatchObject({ planActive: true, applicationType: 2 });
    expect((await firm.post("CancelSubscription")).code).toBe("200");
    expect(await firm.plan()).toMatchObject({ planActive: true, subscriptionStatus: "cancelled", cancelAtPeriodEnd: true });
    await standIn.advance(20);
    await firm.sync();
    expect(await firm.standing()).toEqual([]);
    expect(await firm.plan()).toMatchObject({ subscriptionStatus: "expired", hasPlan: false });
    expect((await firm.post("UpgradeToPro")).code).toBe("422 billing.noSubscription");
    expect(await pay(2)).toEqual({ paid: true, subscriptionStatus: "active", applicationType: 2 });
    expect(await firm.plan()).toMatchObject({ planActive: true, hasPlan: true });
  });
});
