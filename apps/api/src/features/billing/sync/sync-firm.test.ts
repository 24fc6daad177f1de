import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTenant, system, type TestTenant } from "../../../../test/factories.ts";
import { StripeStandIn } from "../../../../test/stripe-stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { findPrice } from "../../../integrations/stripe/find-price.ts";
import { createBillingJobs } from "../jobs.ts";
import { syncFirm } from "./sync-firm.ts";

const DAY_S = 86_400;

let standIn: StripeStandIn;
let stripe: Stripe;
let tenant: TestTenant;
let customer: string;

beforeAll(async () => {
  standIn = await StripeStandIn.start();
  stripe = standIn.stripe;
});
afterAll(() => standIn.close());
beforeEach(async () => {
  tenant = await makeTenant({ applicationType: 1 });
  customer = (await stripe.customers.create({ name: tenant.name, metadata: { tenantId: tenant.tenantId } })).id;
  await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.billingAccount.create({ data: { tenantId, customerId: customer } }));
});

const useCard = async (token: string) => {
  const { id } = await stripe.paymentMethods.attach(token, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
};
const subscribe = async (sold: "go" | "pro" | "storage", given: Partial<Stripe.SubscriptionCreateParams> = {}, quantity = 1) =>
  stripe.subscriptions.create({ customer, items: [{ price: await findPrice(stripe, sold), quantity }], ...given });
const sync = () => syncFirm({ stripe, tenantId: tenant.tenantId, origin: system });
const read = () =>
  inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
    const { applicationType, subscription, billingAccount } = await tx.tenant.findFirstOrThrow({
      where: { id: tenantId },
      include: { subscription: true, billingAccount: true },
    });
    const { status, planExpires, renews, cancelAtPeriodEnd, extraStorage, stripeSubscriptionId } = subscription ?? {};
    return {
      plan: { applicationType, status, planExpires, renews, cancelAtPeriodEnd, extraStorage, stripeSubscriptionId },
      asked: billingAccount?.asked,
      applied: billingAccount?.applied,
    };
  });
const notices = () =>
  inTenant(
    tenant.tenantId,
    system,
    async ({ tx, tenantId }) => await tx.billingNotice.findMany({ where: { tenantId }, orderBy: { createdAt: "asc" } }),
  );
const endOf = ({ items }: Stripe.Subscription): Date => new Date((items.data[0]?.current_period_end ?? 0) * 1000);

describe("a firm's plan, as Stripe has it", () => {
  it("is followed from the trial over the paid month, a failed payment and a new card to the end", async () => {
    await useCard("pm_card_visa");
    const trialEnd = Math.floor(((await read()).plan.planExpires?.getTime() ?? 0) / 1000);
    const plan = await subscribe("go", { trial_end: trialEnd });
    await subscribe("storage", {}, 2);
    await sync();
    expect((await read()).plan).toEqual({
      applicationType: 1,
      status: "trialing",
      planExpires: new Date(trialEnd * 1000),
      renews: true,
      cancelAtPeriodEnd: false,
      extraStorage: 2,
      stripeSubscriptionId: plan.id,
    });

    await standIn.advance(15);
    await sync();
    const paid = await stripe.subscriptions.retrieve(plan.id);
    expect((await read()).plan).toMatchObject({ status: "active", planExpires: endOf(paid), renews: true });

    await useCard("pm_card_chargeCustomerFail");
    await standIn.advance(31);
    await sync();
    expect((await read()).plan).toMatchObject({ status: "past_due", planExpires: endOf(paid), renews: false });
    const sent = await notices();
    expect(sent.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["paymentFailed"]));
    expect(sent.find(({ dueAt }) => dueAt !== null)).toMatchObject({
      amountCents: 1999,
      dueAt: new Date(endOf(paid).getTime() + 7 * DAY_S * 1000),
    });

    // The product's own dunning goes on until Stripe gives up.
    await standIn.advance(40);
    await sync();
    expect((await read()).plan).toMatchObject({ status: "expired", renews: false, extraStorage: 0, stripeSubscriptionId: null });
    expect((await notices()).at(-1)).toMatchObject({ kind: "cancelled" });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  });

  it("ends with the period when it was cancelled, and its storage with it at Stripe too", async () => {
    await useCard("pm_card_visa");
    const plan = await subscribe("pro");
    await subscribe("storage", {}, 3);
    await stripe.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await sync();
    expect((await read()).plan).toMatchObject({
      applicationType: 2,
      status: "cancelled",
      planExpires: endOf(plan),
      cancelAtPeriodEnd: true,
      renews: false,
      extraStorage: 3,
    });
    expect((await notices()).map(({ kind, dueAt }) => [kind, dueAt])).toEqual([["cancelled", endOf(plan)]]);
    await standIn.advance(32);
    await sync();
    expect((await read()).plan).toMatchObject({ status: "expired", extraStorage: 0, stripeSubscriptionId: null });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    await sync();
    expect(await notices()).toHaveLength(1);
  });

  it("comes to the same whatever number of questions run at once, while the plan changes", async () => {
    await useCard("pm_card_visa");
    const plan = await subscribe("go");
    const item = plan.items.data[0]?.id ?? "";
    const pro = await findPrice(stripe, "pro");
    await Promise.all([
      ...Array.from({ length: 12 }, sync),
      stripe.subscriptions.update(plan.id, { items: [{ id: item, price: pro }] }).then(sync),
      ...Array.from({ length: 12 }, sync),
    ]);
    const { plan: written, asked, applied } = await read();
    expect(written).toMatchObject({ applicationType: 2, status: "active" });
    expect([asked, applied]).toEqual([25n, 25n]);
  });

  it("stays as it was while Stripe does not answer; the job is tried again and finds out", async () => {
    await useCard("pm_card_visa");
    await sync();
    const before = await read();
    await subscribe("pro");
    await standIn.whileAway(() => expect(sync()).rejects.toThrow());
    expect((await read()).plan).toEqual(before.plan);
    const { syncBilling } = createBillingJobs({ stripe });
    expect(
      await syncBilling({
        tenantId: tenant.tenantId,
        payload: { tenantId: tenant.tenantId },
        attempt: 2,
        signal: new AbortController().signal,
      }),
    ).toEqual({ outcome: "done" });
    expect((await read()).plan).toMatchObject({ applicationType: 2, status: "active" });
  });

  it("is not asked about where the firm is no customer, and is nothing for a customer without a plan", async () => {
    const before = await read();
    await sync();
    expect((await read()).plan).toEqual(before.plan);
    const stranger = await makeTenant();
    await standIn.whileAway(() => syncFirm({ stripe, tenantId: stranger.tenantId, origin: system }));
  });
});
