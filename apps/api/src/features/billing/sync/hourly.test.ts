import { beforeEach, describe, expect, it } from "vitest";
import { makeTenant, system, type TestTenant } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { remindTrials } from "./remind-trials.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant({ applicationType: 1 });
});
const inside = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2], { tenantId }: TestTenant = tenant): Promise<Result> =>
  inTenant(tenantId, system, work);
const countJobs = (one: TestTenant = tenant) =>
  inside(
    async ({ tx, tenantId }) => (await tx.sql(sql`SELECT FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'syncBilling'`)).length,
    one,
  );

describe("the hourly reconcile", () => {
  it.each<
    [string, { stripeSubscriptionId?: string }, { asked?: bigint; applied?: bigint; appliedAt?: Date; openCheckoutId?: string }, number]
  >([
    ["a firm whose plan is active at Stripe", { stripeSubscriptionId: "sub" }, { asked: 4n, applied: 4n, appliedAt: new Date() }, 1],
    ["a firm whose last question was not answered", {}, { asked: 4n, applied: 3n, appliedAt: new Date() }, 1],
    ["a firm that has begun a checkout", {}, { asked: 4n, applied: 4n, appliedAt: new Date(), openCheckoutId: "cs_test_1" }, 1],
    ["a firm that was never asked about", {}, {}, 1],
    ["a firm whose plan has ended, and which knows it", {}, { asked: 4n, applied: 4n, appliedAt: new Date() }, 0],
  ])("asks about %s: %#", async (_name, { stripeSubscriptionId }, account, expected) => {
    await inside(async ({ tx, tenantId }) => {
      await tx.billingAccount.create({ data: { tenantId, customerId: `cus_${tenantId}`, ...account } });
      if (stripeSubscriptionId !== undefined)
        await tx.subscription.update({ where: { tenantId }, data: { stripeSubscriptionId: `${stripeSubscriptionId}_${tenantId}` } });
    });
    await reconcileBilling();
    expect(await countJobs()).toBe(expected);
    await reconcileBilling();
    expect(await countJobs()).toBe(expected);
  });

  it("does not ask about a trial of ours", async () => {
    await reconcileBilling();
    expect(await countJobs()).toBe(0);
  });
});

describe("the reminder of a trial's end", () => {
  const notices = (one: TestTenant = tenant) =>
    inside(
      async ({ tx, tenantId }) =>
        await tx.billingNotice.findMany({ where: { tenantId }, select: { kind: true, dueAt: true, amountCents: true } }),
      one,
    );
  const setPlan = (data: object) => inside(({ tx, tenantId }) => tx.subscription.update({ where: { tenantId }, data }));

  it("comes three days before, once, and says that access ends", async () => {
    const ends = inDays(2.9);
    await setPlan({ planExpires: ends });
    for (let hour = 0; hour < 3; hour += 1) await remindTrials();
    expect(await notices()).toEqual([{ kind: "trialEnding", dueAt: ends, amountCents: null }]);
  });

  it("says what the booked plan will cost, without the storage that is charged already", async () => {
    await setPlan({ planExpires: inDays(1), renews: true, stripeSubscriptionId: `sub_${tenant.tenantId}`, extraStorage: 2 });
    await remindTrials();
    expect(await notices()).toMatchObject([{ amountCents: 1999 }]);
  });

  it("is one, where Stripe carries the same trial on, counting in whole seconds", async () => {
    const ends = new Date(Math.floor(inDays(2).getTime() / 1000) * 1000 + 789);
    await setPlan({ planExpires: ends });
    await remindTrials();
    await setPlan({ planExpires: new Date(Math.floor(ends.getTime() / 1000) * 1000), renews: true });
    await remindTrials();
    expect(await notices()).toHaveLength(1);
  });

  it.each<[string, object]>([
    ["long before", { planExpires: inDays(3.1) }],
    ["when it is over", { planExpires: inDays(-0.1) }],
    ["of a plan that is paid for", { planExpires: inDays(1), status: "active" }],
    ["of one that is cancelled", { planExpires: inDays(1), status: "cancelled" }],
    ["of Basic", { planExpires: null, status: "active" }],
  ])("does not come %s", async (_name, data) => {
    await setPlan(data);
    await remindTrials();
    expect(await notices()).toEqual([]);
  });

  it("does not go to a firm that is shut out", async () => {
    const shut = await makeTenant({ active: false, planExpires: inDays(1) });
    await remindTrials();
    expect(await notices(shut)).toEqual([]);
  });
});
