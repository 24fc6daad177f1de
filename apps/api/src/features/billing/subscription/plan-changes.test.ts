import type { SubscriptionStatus } from "@stammdaten/shared/contract/billing.ts";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { loginAs, makeApp, settings, stripe } from "../../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { makeBilling } from "../../../../test/make-billing.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { findPrice } from "../../../integrations/stripe/find-price.ts";
import { openStripe } from "../../../integrations/stripe/open-stripe.ts";
import supertest from "supertest";

const DAY_MS = 86_400_000;
const past = () => new Date(Date.now() - DAY_MS);
/** Answers nothing: a port that nobody listens on. */
const nowhere = openStripe({ secretKey: "sk_test_tests", apiBase: "http://127.0.0.1:1" });

type Firm = TestTenant & { headers: Record<string, string>; customerId: string };

/** A firm with a card at Stripe; with a plan there where one is named. */
async function makeFirm(
  given: { plan?: "go" | "pro"; status?: SubscriptionStatus; planExpires?: Date | null; applicationType?: 1 | 2 } = {},
): Promise<Firm> {
  const { plan, ...row } = given;
  const tenant = await makeTenant({ applicationType: 1, ...row });
  const { customerId } = await makeBilling(tenant, plan === undefined ? { hasEnded: true } : { sold: plan });
  return { ...tenant, customerId, headers: await loginAs(await makeUser(tenant)) };
}

const post = (firm: Pick<Firm, "headers">, name: string, body?: object, client: Stripe = stripe) =>
  supertest(makeApp({ stripe: client }))
    .post(`/api/Stripe/${name}`)
    .set(firm.headers)
    .send(body);
const start = (firm: Firm, applicationType: 1 | 2 = 1, client?: Stripe) => post(firm, "StartSubscription", { applicationType }, client);
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked;
  return `${status} ${body.code ?? ""}`.trim();
};

const read = (firm: Firm) =>
  inTenant(firm.tenantId, system, async ({ tx }) => ({
    tenant: await tx.tenant.findFirst({ where: { id: firm.tenantId }, select: { applicationType: true } }),
    subscription: await tx.subscription.findFirst({ where: { tenantId: firm.tenantId } }),
    operations: await tx.billingOperation.count({ where: { tenantId: firm.tenantId } }),
    audited: (
      await tx.auditEvent.findMany({
        where: { tenantId: firm.tenantId, action: { startsWith: "subscription" } },
        orderBy: [{ at: "asc" }, { id: "asc" }],
      })
    ).map(({ action }) => action),
  }));
const standing = async ({ customerId: customer }: Firm) => (await stripe.subscriptions.list({ customer })).data;
const letClaimsRunOut = ({ tenantId }: Firm) =>
  inTenant(tenantId, system, ({ tx }) => tx.billingOperation.updateMany({ where: { tenantId }, data: { claimedUntil: past() } }));

/** A client of Stripe's whose call is carried out, and then ends in this error. */
function failingAfter(
  resource: "subscriptions",
  verb: "create" | "update",
  error: Error,
): { client: Stripe; keys: (string | undefined)[] } {
  const client = openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE });
  const keys: (string | undefined)[] = [];
  const original = client[resource][verb].bind(client[resource]) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(client[resource], {
    [verb]: async (...given: unknown[]) => {
      keys.push((given.at(-1) as { idempotencyKey?: string }).idempotencyKey);
      await original(...given);
      throw error;
    },
  });
  return { client, keys };
}

describe("StartSubscription", () => {
  it("begins a plan on the saved card at once when the trial is over", async () => {
    const firm = await makeFirm({ planExpires: past() });
    const answer = await start(firm, 2).set("Accept-Language", "en");
    expect([answer.status, answer.body]).toEqual([200, { message: "Your plan is booked." }]);
    const [plan, ...others] = await standing(firm);
    expect([plan?.status, others]).toEqual(["active", []]);
    const { tenant, subscription, operations, audited } = await read(firm);
    expect(tenant?.applicationType).toBe(2);
    expect(subscription).toMatchObject({
      status: "active",
      renews: true,
      stripeSubscriptionId: plan?.id,
      planExpires: new Date((plan?.items.data[0]?.current_period_end ?? 0) * 1000),
    });
    expect([operations, audited]).toEqual([0, ["subscriptionStarted"]]);
  });

  it("charges nothing before the trial's end", async () => {
    const planExpires = new Date(Date.now() + 3 * DAY_MS);
    const firm = await makeFirm({ planExpires });
    expect((await start(firm)).status).toBe(200);
    const [plan] = await standing(firm);
    expect([plan?.status, plan?.trial_end]).toEqual(["trialing", Math.floor(planExpires.getTime() / 1000)]);
    expect((await read(firm)).subscription).toMatchObject({
      status: "trialing",
      renews: true,
      planExpires: new Date(Math.floor(planExpires.getTime() / 1000) * 1000),
    });
  });

  it("is refused without a card, and where a plan is active", async () => {
    const bare = await makeTenant();
    const headers = await loginAs(await makeUser(bare));
    expect(await codeOf(post({ headers }, "StartSubscription", { applicationType: 1 }))).toBe("422 billing.noCard");
    const customer = await stripe.customers.create({ name: "Ohne Karte" });
    await inTenant(bare.tenantId, system, ({ tx }) =>
      tx.billingAccount.create({ data: { tenantId: bare.tenantId, customerId: customer.id } }),
    );
    expect(await codeOf(post({ headers }, "StartSubscription", { applicationType: 1 }))).toBe("422 billing.noCard");
    const firm = await makeFirm({ plan: "go" });
    for (const type of [1, 2] as const) expect(await codeOf(start(firm, type))).toBe("422 billing.alreadyStarted");
    expect(await codeOf(post(firm, "StartSubscription", { applicationType: 0 }))).toBe("400 request.invalid");
    expect((await read(firm)).operations).toBe(0);
  });

  it("leaves nothing behind when the card is declined", async () => {
    const firm = await makeFirm({ planExpires: past() });
    const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: firm.customerId });
    await stripe.customers.update(firm.customerId, { invoice_settings: { default_payment_method: card.id } });
    expect(await codeOf(start(firm))).toBe("422 billing.paymentFailed");
    expect(await standing(firm)).toEqual([]);
    expect(await read(firm)).toMatchObject({
      operations: 0,
      audited: [],
      subscription: { status: "trialing", stripeSubscriptionId: null },
    });
  });

  it("goes on with a plan that was cancelled, storage too, and begins no other beside it", async () => {
    const firm = await makeFirm({ plan: "go" });
    const [plan] = await standing(firm);
    await stripe.subscriptions.create({
      customer: firm.customerId,
      items: [{ price: await findPrice(stripe, "storage"), quantity: 2 }],
      default_payment_method: String(plan?.default_payment_method),
    });
    expect((await post(firm, "CancelSubscription")).status).toBe(200);
    expect((await standing(firm)).map(({ cancel_at_period_end: ends }) => ends)).toEqual([true, true]);
    expect((await read(firm)).subscription).toMatchObject({ status: "cancelled", cancelAtPeriodEnd: true, renews: false, extraStorage: 2 });
    expect(await codeOf(start(firm, 2))).toBe("422 billing.alreadyStarted");
    expect((await start(firm, 1)).body).toEqual({ message: "Ihr Tarif läuft weiter." });
    expect((await standing(firm)).map(({ cancel_at_period_end: ends }) => ends)).toEqual([false, false]);
    expect(await read(firm)).toMatchObject({
      subscription: { status: "active", cancelAtPeriodEnd: false, renews: true, extraStorage: 2 },
      audited: ["subscriptionCancelled", "subscriptionResumed"],
    });
  });
});

describe("UpgradeToPro", () => {
  it("changes a trial of ours at once, with nothing at Stripe", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const firm = { ...tenant, customerId: "", headers: await loginAs(await makeUser(tenant)) };
    expect((await post(firm, "UpgradeToPro", undefined, nowhere)).body).toEqual({ message: "Ihre Kanzlei hat jetzt den Tarif Pro." });
    expect(await read(firm)).toMatchObject({
      tenant: { applicationType: 2 },
      subscription: { status: "trialing", stripeSubscriptionId: null },
      audited: ["subscriptionUpgraded"],
      operations: 0,
    });
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("422 billing.alreadyPro");
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.subscription.update({ where: { tenantId: tenant.tenantId }, data: { planExpires: past() } }),
    );
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("422 billing.noSubscription");
  });

  it("charges what is left of the period, once", async () => {
    const firm = await makeFirm({ plan: "go" });
    expect((await post(firm, "UpgradeToPro")).status).toBe(200);
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("422 billing.alreadyPro");
    const [invoice] = (await stripe.invoices.list({ customer: firm.customerId })).data;
    expect([invoice?.status, invoice?.total]).toEqual(["paid", 5990 - 1999]);
    expect((await read(firm)).tenant?.applicationType).toBe(2);
    const [plan, ...others] = await standing(firm);
    expect([plan?.items.data.length, others]).toEqual([1, []]);
  });

  it("charges nothing in a trial at Stripe", async () => {
    const firm = await makeFirm();
    expect((await start(firm)).status).toBe(200);
    const before = (await stripe.charges.list({ customer: firm.customerId })).data.length;
    expect((await post(firm, "UpgradeToPro")).status).toBe(200);
    expect((await stripe.charges.list({ customer: firm.customerId })).data.length).toBe(before);
    expect(await read(firm)).toMatchObject({ tenant: { applicationType: 2 }, subscription: { status: "trialing" } });
  });

  it("is refused when the card is declined, and changes nothing", async () => {
    const firm = await makeFirm({ plan: "go" });
    const [plan] = await standing(firm);
    const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: firm.customerId });
    await stripe.subscriptions.update(plan?.id ?? "", { default_payment_method: card.id });
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("422 billing.paymentFailed");
    expect((await standing(firm))[0]?.items.data[0]?.price.unit_amount).toBe(1999);
    expect((await read(firm)).tenant?.applicationType).toBe(1);
  });

  it("is refused without a plan and for one that is cancelled", async () => {
    expect(await codeOf(post(await makeFirm({ planExpires: past() }), "UpgradeToPro"))).toBe("422 billing.noSubscription");
    const firm = await makeFirm({ plan: "go" });
    await post(firm, "CancelSubscription");
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("422 billing.alreadyCancelled");
  });
});

describe("CancelSubscription", () => {
  it("is refused in a trial of ours and the second time", async () => {
    expect(await codeOf(post(await makeFirm(), "CancelSubscription"))).toBe("422 billing.noSubscription");
    const firm = await makeFirm({ plan: "pro" });
    expect((await post(firm, "CancelSubscription")).body).toEqual({
      message: "Ihr Tarif ist gekündigt. Er endet mit dem laufenden Zeitraum.",
    });
    expect(await codeOf(post(firm, "CancelSubscription"))).toBe("422 billing.alreadyCancelled");
  });
});

describe("twenty at the same moment", () => {
  const twenty = async (ask: () => Promise<{ status: number; body: { code?: string } }>) =>
    (await Promise.all(Array.from({ length: 20 }, () => codeOf(ask())))).sort();

  it.each([
    ["StartSubscription", { applicationType: 1 }, { planExpires: past() }, "billing.alreadyStarted"],
    ["UpgradeToPro", undefined, { plan: "go" }, "billing.alreadyPro"],
    ["CancelSubscription", undefined, { plan: "go" }, "billing.alreadyCancelled"],
  ] as const)("%s is done once", async (name, body, given, already) => {
    const firm = await makeFirm(given);
    const app = makeApp();
    const [first, ...rest] = await twenty(() => Promise.resolve(supertest(app).post(`/api/Stripe/${name}`).set(firm.headers).send(body)));
    expect(first).toBe("200");
    expect([...new Set(rest)].filter((code) => code !== "422 billing.busy" && code !== `422 ${already}`)).toEqual([]);
    expect((await standing(firm)).length).toBe(1);
    expect((await stripe.invoices.list({ customer: firm.customerId })).data.length).toBe(name === "CancelSubscription" ? 1 : 2);
    const { operations, audited } = await read(firm);
    expect([operations, audited.length]).toEqual([0, 1]);
  });
});

describe("a trial of ours", () => {
  it("is upgraded once by twenty at the same moment", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const headers = await loginAs(await makeUser(tenant));
    const app = makeApp();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(Promise.resolve(supertest(app).post("/api/Stripe/UpgradeToPro").set(headers)))),
    );
    expect(codes.filter((code) => code === "200")).toHaveLength(1);
    expect([...new Set(codes)].filter((code) => !["200", "422 billing.busy", "422 billing.alreadyPro"].includes(code))).toEqual([]);
    expect(await read({ ...tenant, headers, customerId: "" })).toMatchObject({
      tenant: { applicationType: 2 },
      audited: ["subscriptionUpgraded"],
      operations: 0,
    });
  });

  it("that ends this very moment is over: the first month is charged", async () => {
    const firm = await makeFirm({ planExpires: new Date(Date.now() + 20_000) });
    expect((await start(firm)).status).toBe(200);
    expect((await standing(firm))[0]?.status).toBe("active");
  });
});

describe("a process that dies after Stripe has answered", () => {
  it.each([
    ["StartSubscription", { applicationType: 1 }, { planExpires: past() }, "create", 2],
    ["UpgradeToPro", undefined, { plan: "go" }, "update", 2],
    ["CancelSubscription", undefined, { plan: "go" }, "update", 1],
  ] as const)("%s is not done twice by the next try", async (name, body, given, verb, invoices) => {
    const firm = await makeFirm(given);
    const { client } = failingAfter("subscriptions", verb, new Error("killed"));
    expect((await post(firm, name, body, client)).status).toBe(500);
    expect(await codeOf(post(firm, name, body))).toBe("422 billing.busy");
    await letClaimsRunOut(firm);
    expect(await codeOf(post(firm, name, body))).toBe("200");
    expect((await standing(firm)).length).toBe(1);
    expect((await stripe.invoices.list({ customer: firm.customerId })).data.length).toBe(invoices);
    const { operations, audited } = await read(firm);
    expect([operations, audited.length]).toEqual([0, 1]);
  });

  it("has its key used again while nobody knows what became of the call", async () => {
    const firm = await makeFirm({ planExpires: past() });
    const lost = new Stripe.errors.StripeConnectionError({ message: "lost", type: "api_error" });
    // The answer is lost, and so is the state that was read: the second try must repeat the call itself.
    const { client, keys } = failingAfter("subscriptions", "create", lost);
    const { list } = client.subscriptions;
    Object.assign(client.subscriptions, { list: () => Promise.resolve({ data: [] }) });
    expect(await codeOf(start(firm, 1, client))).toBe("503 billing.unavailable");
    expect(await codeOf(start(firm, 1, client))).toBe("503 billing.unavailable");
    expect(await codeOf(start(firm, 2, client))).toBe("422 billing.busy");
    await letClaimsRunOut(firm);
    expect(await codeOf(start(firm, 2, client))).toMatch(/^503/);
    expect([keys.length, new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([3, 1, 2]);
    Object.assign(client.subscriptions, { list });
  });
});

describe("a failure of Stripe's own", () => {
  it("is not repeated: the next try has a key of its own", async () => {
    const firm = await makeFirm({ planExpires: past() });
    const client = openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE });
    const keys: unknown[] = [];
    // Under one key Stripe gives one answer, a failure too (docs.stripe.com/api/idempotent_requests).
    const create = (_params: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      return Promise.reject(new Stripe.errors.StripeAPIError({ message: "failed", type: "api_error", statusCode: 500 }));
    };
    Object.assign(client.subscriptions, { create });
    for (const _try of [1, 2]) expect(await codeOf(start(firm, 1, client))).toBe("503 billing.unavailable");
    expect(new Set(keys).size).toBe(2);
    expect(await codeOf(start(firm))).toBe("200");
    expect((await read(firm)).operations).toBe(0);
  });
});

describe("while Stripe is away", () => {
  it("every change is answered with 503, and changes nothing", async () => {
    const firm = await makeFirm({ plan: "go" });
    const before = await read(firm);
    const calls = [
      ["StartSubscription", { applicationType: 1 }],
      ["UpgradeToPro"],
      ["CancelSubscription"],
      ["CreatePortalSession"],
      ["CreateCheckoutSession?applicationType=1"],
      ["CreateFlexibleCheckoutSession?quantity=1"],
    ] as const;
    for (const [name, body] of calls) expect(await codeOf(post(firm, name, body, nowhere)), name).toBe("503 billing.unavailable");
    const app = supertest(makeApp({ stripe: nowhere }));
    for (const name of ["ListInvoices", "ListReceipts", "ListCards", "DownloadInvoice?invoiceId=in_1", "DownloadReceipt?chargeId=ch_1"])
      expect(await codeOf(Promise.resolve(app.get(`/api/Stripe/${name}`).set(firm.headers))), name).toBe("503 billing.unavailable");
    expect(await codeOf(Promise.resolve(app.get("/api/Stripe/VerifyCheckoutSession?session_id=cs_test_1")))).toBe(
      "503 billing.unavailable",
    );
    expect({ ...(await read(firm)), operations: 0 }).toEqual(before);
    expect((await app.get("/api/Stripe/GetSubscriptionInfo").set(firm.headers)).body).toMatchObject({ planActive: true });
    // What was begun in vain keeps nobody from trying again.
    expect(await codeOf(post(firm, "UpgradeToPro"))).toBe("200");
  });
});
