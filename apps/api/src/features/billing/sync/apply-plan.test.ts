import { beforeEach, describe, expect, it } from "vitest";
import { makeTenant, system, type TestTenant } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { applyPlan } from "./apply-plan.ts";
import type { StandingPlan, StripeState } from "./read-stripe-state.ts";

const FEBRUARY = new Date("2027-02-15T10:00:00Z");
const MARCH = new Date("2027-03-15T10:00:00Z");

let tenant: TestTenant;
let asked: number;
const inside = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]): Promise<Result> =>
  inTenant(tenant.tenantId, system, work);

beforeEach(async () => {
  tenant = await makeTenant({ applicationType: 1 });
  asked = 0;
  await inside(({ tx }) => tx.billingAccount.create({ data: { tenantId: tenant.tenantId, customerId: `cus_${tenant.tenantId}` } }));
});

const nothing: StripeState = { plan: null, extraStorage: 0, ended: new Map(), failedPayments: [], orphanedStorage: [], surplusPlans: [] };
const plan = (given: Partial<StandingPlan> = {}): StandingPlan => ({
  subscriptionId: `sub_${tenant.tenantId}`,
  applicationType: 1,
  status: "active",
  planExpires: FEBRUARY,
  cancelAtPeriodEnd: false,
  renews: true,
  cancelledAt: null,
  ...given,
});
const standing = (given: Partial<StandingPlan> = {}, more: Partial<StripeState> = {}): StripeState => ({
  ...nothing,
  plan: plan(given),
  ...more,
});

const apply = (state: StripeState, question = (asked += 1)) =>
  inside((ctx) => applyPlan(ctx, { question: String(question), state, closedCheckoutId: null }));
const read = () =>
  inside(async ({ tx, tenantId }) => {
    const { applicationType, subscription } = await tx.tenant.findFirstOrThrow({
      where: { id: tenantId },
      include: { subscription: true },
    });
    return { applicationType, ...subscription };
  });
const notices = () =>
  inside(
    async ({ tx, tenantId }) =>
      await tx.billingNotice.findMany({
        where: { tenantId },
        select: { kind: true, reference: true, dueAt: true, amountCents: true },
        orderBy: { createdAt: "asc" },
      }),
  );
const changes = () =>
  inside(async ({ tx, tenantId }) =>
    (await tx.auditEvent.findMany({ where: { tenantId, action: "planChanged" }, orderBy: { at: "asc" } })).map(({ details }) => details),
  );
const mailJobs = () =>
  inside(
    async ({ tx, tenantId }) => (await tx.sql(sql`SELECT FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'mailBilling'`)).length,
  );

describe("what Stripe says of a plan", () => {
  it("is written down, with plan, packs and end, and logged with what was before", async () => {
    await apply(standing({ applicationType: 2, status: "trialing" }, { extraStorage: 3 }));
    expect(await read()).toMatchObject({
      applicationType: 2,
      status: "trialing",
      planExpires: FEBRUARY,
      renews: true,
      extraStorage: 3,
      stripeSubscriptionId: `sub_${tenant.tenantId}`,
    });
    expect(await changes()).toEqual([
      expect.objectContaining({
        applicationType: 2,
        applicationTypeBefore: 1,
        extraStorage: 3,
        extraStorageBefore: 0,
        subscriptionId: `sub_${tenant.tenantId}`,
        subscriptionIdBefore: "none",
        planExpires: FEBRUARY.toISOString(),
      }),
    ]);
    expect(await notices()).toEqual([]);
  });

  it("is logged once where it is the same", async () => {
    for (let round = 0; round < 3; round += 1) await apply(standing());
    expect(await changes()).toHaveLength(1);
  });

  it("counts by when it was asked: an answer that comes late changes nothing", async () => {
    await apply(standing({ applicationType: 2 }), 7);
    await apply(standing({ status: "cancelled", renews: false }), 6);
    await apply(standing({ status: "cancelled", renews: false }), 7);
    expect(await read()).toMatchObject({ applicationType: 2, status: "active" });
    await apply(standing({ status: "past_due", renews: false }), 8);
    expect((await read()).status).toBe("past_due");
    expect(await changes()).toHaveLength(2);
  });

  it("is nothing where no plan is active and none was known: a trial of ours stays", async () => {
    const before = await read();
    await apply(nothing);
    expect(await read()).toEqual(before);
    expect(await changes()).toEqual([]);
  });

  it("ends a plan that stood, when Stripe says it ended; storage goes with it", async () => {
    await apply(standing({}, { extraStorage: 2 }));
    await apply({
      ...nothing,
      ended: new Map([
        [`sub_${tenant.tenantId}`, MARCH],
        ["sub_other", FEBRUARY],
      ]),
    });
    expect(await read()).toMatchObject({
      applicationType: 1,
      status: "expired",
      planExpires: MARCH,
      renews: false,
      extraStorage: 0,
      stripeSubscriptionId: null,
    });
    const ended = await read();
    await apply(nothing);
    expect(await read()).toEqual(ended);
    await apply(standing({ subscriptionId: `sub_again_${tenant.tenantId}`, planExpires: MARCH }));
    expect(await read()).toMatchObject({ status: "active", stripeSubscriptionId: `sub_again_${tenant.tenantId}` });
  });

  it("waits for a firm to confirm", async () => {
    tenant = { tenantId: await makeUnconfirmed(), name: "" };
    await apply(standing({ applicationType: 2 }));
    expect(await read()).toEqual({ applicationType: 1 });
  });
});

async function makeUnconfirmed(): Promise<string> {
  const tenantId = crypto.randomUUID();
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.tenant.create({
      data: { id: tenantId, name: "Kanzlei Neu", email: `${tenantId}@kanzlei.example`, applicationType: 1, active: true },
    });
    await tx.billingAccount.create({ data: { tenantId, customerId: `cus_${tenantId}` } });
  });
  return tenantId;
}

describe("the notices to the firm", () => {
  const due = { status: "past_due", planExpires: FEBRUARY, renews: false } as const;
  const failed = (invoiceId: string, isForPlan = true) => ({ failedPayments: [{ invoiceId, amountCents: 1999, isForPlan }] });

  it("of a payment that failed: once for each invoice, with what is due and when access closes", async () => {
    await apply(standing());
    for (let round = 0; round < 3; round += 1) await apply(standing(due, failed("in_1")));
    await apply(standing());
    await apply(standing({ ...due, planExpires: MARCH }, failed("in_2")));
    const closes = (end: Date) => new Date(end.getTime() + 7 * 86_400_000);
    expect(await notices()).toEqual([
      { kind: "paymentFailed", reference: "in_1", dueAt: closes(FEBRUARY), amountCents: 1999 },
      { kind: "paymentFailed", reference: "in_2", dueAt: closes(MARCH), amountCents: 1999 },
    ]);
    expect(await mailJobs()).toBe(2);
  });

  it("of a payment for storage that failed: that nothing closes", async () => {
    await apply(standing({}, { extraStorage: 1, ...failed("in_storage", false) }));
    expect(await notices()).toEqual([{ kind: "paymentFailed", reference: "in_storage", dueAt: null, amountCents: 1999 }]);
  });

  it("of a cancellation: of each once, and not again when the plan ends", async () => {
    const cancelled = (day: string) =>
      ({ status: "cancelled", cancelAtPeriodEnd: true, renews: false, cancelledAt: new Date(day) }) as const;
    await apply(standing());
    for (const state of [cancelled("2027-02-01"), cancelled("2027-02-01"), {}, cancelled("2027-02-05"), cancelled("2027-02-05")])
      await apply(standing(state));
    await apply({ ...nothing, ended: new Map([[`sub_${tenant.tenantId}`, new Date(FEBRUARY.getTime() + 4000)]]) });
    const noticeFor = (day: string) => ({
      kind: "cancelled",
      reference: `sub_${tenant.tenantId}:${Date.parse(day) / 1000}`,
      dueAt: FEBRUARY,
      amountCents: null,
    });
    expect(await notices()).toEqual([noticeFor("2027-02-01"), noticeFor("2027-02-05")]);
  });

  it("of an end that nobody had announced", async () => {
    await apply(standing(due, failed("in_1")));
    await apply({ ...nothing, ended: new Map([[`sub_${tenant.tenantId}`, MARCH]]) });
    await apply(nothing);
    expect((await notices()).map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ["paymentFailed", expect.any(Date)],
      ["cancelled", MARCH],
    ]);
  });

  it("each thing once, however many write it down at the same moment", async () => {
    await apply(standing());
    await Promise.all(Array.from({ length: 12 }, (_, index) => apply(standing(due, failed("in_1")), 10 + index)));
    expect(await notices()).toHaveLength(1);
    expect(await mailJobs()).toBe(1);
    expect(await changes()).toHaveLength(2);
  });
});
