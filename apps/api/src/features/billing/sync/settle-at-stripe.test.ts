import { randomUUID } from "node:crypto";
import { jobs, type JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type Stripe from "stripe";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, makeApp, settings, stripe } from "../../../../test/api.ts";
import { lastAccountToken, makeAdmin, makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { makeBilling } from "../../../../test/make-billing.ts";
import { payCheckout } from "../../../../test/pay-checkout.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { findPrice } from "../../../integrations/stripe/find-price.ts";
import { createBillingJobs } from "../jobs.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { syncFirm } from "./sync-firm.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const secondsIn = (ms: number): number => Math.floor((Date.now() + ms) / 1000);

const sync = (tenantId: string) => syncFirm({ stripe, tenantId, origin: system });
const subscriptionsOf = async (tenantId: string): Promise<Stripe.Subscription[]> => {
  const account = await inTenant(tenantId, system, ({ tx }) => tx.billingAccount.findFirst({ where: { tenantId } }));
  return (await stripe.subscriptions.list({ customer: account?.customerId ?? "", status: "all" })).data;
};
const statesOf = async (tenantId: string) =>
  (await subscriptionsOf(tenantId)).map(({ status, cancel_at_period_end: ends }) => `${status}${ends ? " to its end" : ""}`);
const audited = (tenantId: string, action: string) =>
  inTenant(tenantId, system, async ({ tx }) =>
    (await tx.auditEvent.findMany({ where: { tenantId, action } })).map(({ details }) => details),
  );
const jobsOf = (tenantId: string, kind: string) =>
  inTenant(
    tenantId,
    system,
    async ({ tx }) => (await tx.sql(sql`SELECT FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind}`)).length,
  );
const dropJobs = (tenantId: string) =>
  inTenant(tenantId, system, ({ tx }) => tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid`));
const planRow = (tenantId: string) => inTenant(tenantId, system, ({ tx }) => tx.subscription.findFirst({ where: { tenantId } }));

/** A firm that has saved its card on the day of its registration, and is not confirmed. */
async function registerAndPay(app = makeApp()): Promise<{ tenantId: string; plan: Stripe.Subscription }> {
  const firm = {
    name: "Kanzlei Neu",
    email: `neu-${randomUUID()}@kanzlei.example`,
    firstName: "Nele",
    lastName: "Neu",
    applicationType: 1,
  };
  const { id: tenantId, checkoutToken } = (await supertest(app).post("/api/Main/Tenant").set(fromElsewhere()).send(firm)).body;
  const { url } = (
    await supertest(app)
      .post("/api/Stripe/CreateCheckoutSession?applicationType=1")
      .set({ Authorization: `Checkout ${checkoutToken}` })
  ).body;
  expect(await payCheckout(url)).not.toBeNull();
  await sync(tenantId);
  const [plan] = await subscriptionsOf(tenantId);
  if (plan === undefined) throw new Error("nothing was bought");
  return { tenantId, plan };
}
async function confirm(tenantId: string): Promise<void> {
  const { token } = await lastAccountToken({ tenantId });
  const password = "Fuchs-und-Gans7";
  expect(
    (
      await call()
        .post("/api/Main/TenantConfirmed")
        .set(fromElsewhere())
        .send({ token, username: `chef-${randomUUID()}`, password, passwordConfirmation: password, acceptTerms: true })
    ).status,
  ).toBe(200);
}
/** As if the firm had been invited so long before, and Stripe asked some days ago for the last time. */
const letInvitationEnd = (tenantId: string, agoMs: number) =>
  asPlatform("let an invitation run out in a test", async (tx) => {
    await tx.sql(
      sql`UPDATE account_link SET expires_at = ${new Date(Date.now() - agoMs)}::timestamptz WHERE tenant_id = ${tenantId}::uuid`,
    );
  }).then(() =>
    inTenant(tenantId, system, ({ tx }) =>
      tx.billingAccount.update({ where: { tenantId }, data: { appliedAt: new Date(Date.now() - 3 * DAY_MS), openCheckoutId: null } }),
    ),
  );

describe("a firm that has booked and never confirms", () => {
  it("is not charged: its plan ends when it can confirm no longer", async () => {
    const { tenantId, plan } = await registerAndPay();
    await dropJobs(tenantId);
    await reconcileBilling();
    await sync(tenantId);
    expect(await statesOf(tenantId)).toEqual(["trialing"]);
    await letInvitationEnd(tenantId, 2 * HOUR_MS);
    await dropJobs(tenantId);
    await reconcileBilling();
    expect(await jobsOf(tenantId, "syncBilling")).toBe(1);
    await sync(tenantId);
    await sync(tenantId);
    expect(await statesOf(tenantId)).toEqual(["canceled"]);
    expect((await stripe.charges.list({ customer: String(plan.customer) })).data).toEqual([]);
    expect(await audited(tenantId, "subscriptionCancelled")).toEqual([{ reason: "unconfirmed", subscriptionId: plan.id }]);
    await dropJobs(tenantId);
    await reconcileBilling();
    expect(await jobsOf(tenantId, "syncBilling")).toBe(0);
  });

  it("keeps its plan while a confirmation of the last minute may be under way", async () => {
    const { tenantId } = await registerAndPay();
    await letInvitationEnd(tenantId, HOUR_MS / 2);
    await sync(tenantId);
    expect(await statesOf(tenantId)).toEqual(["trialing"]);
  });

  it("is not charged before its invitation has run out, however short the trial is and however late it is invited again", async () => {
    const { tenantId, plan } = await registerAndPay(makeApp({ settings: { ...settings, TRIAL_DAYS: 0 } }));
    expect(plan.trial_end).toBeGreaterThan(secondsIn(8 * DAY_MS));
    await stripe.subscriptions.update(plan.id, { trial_end: secondsIn(2 * DAY_MS) });
    await dropJobs(tenantId);
    expect(
      (
        await call()
          .post("/api/Main/TenantInvite")
          .query({ tenantId })
          .set(await loginAs(await makeAdmin()))
      ).status,
    ).toBe(200);
    expect(await jobsOf(tenantId, "syncBilling")).toBe(1);
    await sync(tenantId);
    const [prolonged] = await subscriptionsOf(tenantId);
    expect(prolonged?.trial_end).toBeGreaterThan(secondsIn(8 * DAY_MS));
    expect(prolonged?.trial_end).toBeLessThan(secondsIn(9 * DAY_MS));
  });
});

describe("a trial that was booked before the firm is confirmed", () => {
  it("counts from the confirmation, once", async () => {
    const { tenantId, plan } = await registerAndPay();
    // The state six days later.
    await stripe.subscriptions.update(plan.id, { trial_end: secondsIn(8 * DAY_MS) });
    await confirm(tenantId);
    const trialEnd = Math.floor(((await planRow(tenantId))?.planExpires?.getTime() ?? 0) / 1000);
    await Promise.all([sync(tenantId), sync(tenantId)]);
    const [moved] = await subscriptionsOf(tenantId);
    expect([moved?.status, moved?.trial_end]).toEqual(["trialing", trialEnd]);
    expect(trialEnd - secondsIn(settings.TRIAL_DAYS * DAY_MS)).toBeGreaterThan(-60);
    expect(await planRow(tenantId)).toMatchObject({
      status: "trialing",
      renews: true,
      stripeSubscriptionId: plan.id,
      planExpires: new Date(trialEnd * 1000),
    });
    expect(await audited(tenantId, "trialProlonged")).toEqual([
      { subscriptionId: plan.id, until: new Date(trialEnd * 1000).toISOString() },
    ]);
    const sooner = secondsIn(5 * DAY_MS);
    await stripe.subscriptions.update(plan.id, { trial_end: sooner });
    await sync(tenantId);
    expect((await subscriptionsOf(tenantId))[0]?.trial_end).toBe(sooner);
  });

  it("is found out by the next look where Stripe does not answer the first", async () => {
    const { tenantId, plan } = await registerAndPay();
    await stripe.subscriptions.update(plan.id, { trial_end: secondsIn(8 * DAY_MS) });
    await confirm(tenantId);
    const { update } = stripe.subscriptions;
    stripe.subscriptions.update = () => Promise.reject(new Error("away"));
    await expect(sync(tenantId).finally(() => (stripe.subscriptions.update = update))).rejects.toThrow("away");
    expect(await planRow(tenantId)).toMatchObject({ stripeSubscriptionId: null });
    await sync(tenantId);
    expect((await subscriptionsOf(tenantId))[0]?.trial_end).toBeGreaterThan(secondsIn(13 * DAY_MS));
  });
});

describe("a firm that an admin shuts out", () => {
  const byAdmin = async (name: string, tenantId: string) =>
    expect(
      (
        await call()
          .post(`/api/Main/${name}`)
          .query({ tenantId })
          .set(await loginAs(await makeAdmin()))
      ).status,
    ).toBe(200);

  it("pays for what is left of its month and no more, also when it is let in again", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const { tenantId } = tenant;
    const { customerId: customer } = await makeBilling(tenant);
    const [plan] = await subscriptionsOf(tenantId);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: await findPrice(stripe, "storage"), quantity: 2 }],
      default_payment_method: String(plan?.default_payment_method),
    });
    await sync(tenantId);
    await dropJobs(tenantId);
    await byAdmin("TenantDeactivate", tenantId);
    expect(await jobsOf(tenantId, "syncBilling")).toBe(1);
    await sync(tenantId);
    await sync(tenantId);
    expect(await statesOf(tenantId)).toEqual(["active to its end", "active to its end"]);
    expect(await planRow(tenantId)).toMatchObject({ status: "cancelled", cancelAtPeriodEnd: true, renews: false });
    expect(await audited(tenantId, "subscriptionCancelled")).toHaveLength(2);
    await byAdmin("TenantActivate", tenantId);
    await sync(tenantId);
    expect(await statesOf(tenantId)).toEqual(["active to its end", "active to its end"]);
  });

  it("has nothing asked of Stripe where it is no customer", async () => {
    const { tenantId } = await makeTenant();
    await byAdmin("TenantDeactivate", tenantId);
    expect(await jobsOf(tenantId, "syncBilling")).toBe(0);
  });
});

describe("a plan that is booked twice", () => {
  it("is written down once, and ends with the other when the firm cancels", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const { tenantId } = tenant;
    const { customerId: customer } = await makeBilling(tenant);
    const [older] = await subscriptionsOf(tenantId);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: await findPrice(stripe, "pro") }],
      default_payment_method: String(older?.default_payment_method),
    });
    const standing = async () => (await planRow(tenantId))?.stripeSubscriptionId;
    for (let round = 0; round < 3; round += 1) await sync(tenantId);
    const surplus = (await subscriptionsOf(tenantId)).map(({ id }) => id).filter((id) => id !== undefined);
    const newest = await standing();
    expect(await audited(tenantId, "planSurplus")).toEqual(
      surplus.filter((id) => id !== newest).map((subscriptionId) => ({ subscriptionId })),
    );
    expect(await statesOf(tenantId)).toEqual(["active", "active"]);
    const headers = await loginAs(await makeUser(tenant));
    expect((await call().post("/api/Stripe/CancelSubscription").set(headers)).status).toBe(200);
    expect(await statesOf(tenantId)).toEqual(["active to its end", "active to its end"]);
    expect((await call().post("/api/Stripe/CancelSubscription").set(headers)).body.code).toBe("billing.alreadyCancelled");
  });
});

describe("a checkout that was begun", () => {
  const begin = async (applicationType: 1 | 2 = 1) => {
    const tenant = await makeTenant({ applicationType: 1 });
    const headers = await loginAs(await makeUser(tenant));
    const { url } = (await call().post(`/api/Stripe/CreateCheckoutSession?applicationType=${applicationType}`).set(headers)).body as {
      url: string;
    };
    return { ...tenant, headers, url };
  };
  const runJobs = async (tenantId: string) => {
    const { endCheckout } = createBillingJobs({ stripe });
    const queued = await inTenant(tenantId, system, ({ tx }) =>
      tx.sql<{ payload: JobPayload<"endCheckout"> }>(
        sql`SELECT payload FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'endCheckout'`,
      ),
    );
    for (const { payload } of queued)
      for (const attempt of [1, 2])
        expect(
          await endCheckout({
            tenantId,
            payload: jobs.endCheckout.payload.parse(payload),
            attempt,
            signal: new AbortController().signal,
          }),
        ).toEqual({ outcome: "done" });
    return queued.length;
  };

  it("ends when the trial is upgraded, and when the plan is cancelled", async () => {
    const trial = await begin(1);
    expect((await call().post("/api/Stripe/UpgradeToPro").set(trial.headers)).status).toBe(200);
    expect(await payCheckout(trial.url)).toBeNull();
    const paying = await makeTenant({ applicationType: 1 });
    await makeBilling(paying);
    const headers = await loginAs(await makeUser(paying));
    const { url } = (await call().post("/api/Stripe/CreateFlexibleCheckoutSession?quantity=2").set(headers)).body;
    expect((await call().post("/api/Stripe/CancelSubscription").set(headers)).status).toBe(200);
    expect(await payCheckout(url)).toBeNull();
  });

  it.each<[string, object]>([
    ["gives another plan", { applicationType: 2 }],
    ["gives Basic", { applicationType: 0 }],
    ["shuts the firm out", { active: false }],
  ])("ends when an admin %s", async (_what, change) => {
    const { tenantId, url } = await begin();
    expect(
      (
        await call()
          .put("/api/Main/Tenant")
          .query({ tenantId })
          .set(await loginAs(await makeAdmin()))
          .send(change)
      ).status,
    ).toBe(200);
    expect(await runJobs(tenantId)).toBe(1);
    expect(await payCheckout(url)).toBeNull();
  });

  it("stays when an admin changes something else", async () => {
    const { tenantId, url } = await begin();
    expect(
      (
        await call()
          .put("/api/Main/Tenant")
          .query({ tenantId })
          .set(await loginAs(await makeAdmin()))
          .send({ applicationType: 1, location: "Köln" })
      ).status,
    ).toBe(200);
    expect(await runJobs(tenantId)).toBe(0);
    expect(await payCheckout(url)).not.toBeNull();
  });

  it("is asked about until it is not open any more", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const { tenantId } = tenant;
    const headers = await loginAs(await makeUser(tenant));
    const open = async () =>
      (await inTenant(tenantId, system, ({ tx }) => tx.billingAccount.findFirst({ where: { tenantId } })))?.openCheckoutId;
    const { sessionId } = (await call().post("/api/Stripe/CreateCheckoutSession?applicationType=1").set(headers)).body;
    await sync(tenantId);
    expect(await open()).toBe(sessionId);
    await stripe.checkout.sessions.expire(sessionId);
    await sync(tenantId);
    expect(await open()).toBeNull();
    await dropJobs(tenantId);
    await reconcileBilling();
    expect(await jobsOf(tenantId, "syncBilling")).toBe(0);
  });
});
