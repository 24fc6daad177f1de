import { audit } from "../../../db/audit.ts";
import { auditOnce } from "./audit-once.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { PAST_DUE_GRACE_MS } from "../../../domain/plan.ts";
import { sql } from "../../../db/sql.ts";
import { giveNotice, type Notice } from "./give-notice.ts";
import type { StripeState } from "./read-stripe-state.ts";

export type ApplyPlanInput = {
  /** The number of the question that `state` answers. */
  readonly question: string;
  readonly state: StripeState;
  /** The checkout that was begun last, if it is open no longer. */
  readonly closedCheckoutId: string | null;
};

/** A firm's plan as our rows have it. */
type PlanRow = {
  readonly status: string;
  readonly planExpires: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly renews: boolean;
  readonly extraStorage: number;
  readonly subscriptionId: string | null;
  readonly applicationType: number;
};

/**
 * Writes down what Stripe says of the firm's plan, and tells the firm of it, unless the answer to a later question is
 * written already. A firm that is not confirmed has no plan yet: it is asked again then.
 */
export async function applyPlan(ctx: Ctx<SystemActor>, { question, state, closedCheckoutId }: ApplyPlanInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const isNewest = await tx.sql(sql`
    UPDATE billing_account SET applied = ${question}::bigint, applied_at = ${now}::timestamptz,
      open_checkout_id = NULLIF(open_checkout_id, ${closedCheckoutId}::text)
    WHERE tenant_id = ${tenantId}::uuid AND applied < ${question}::bigint RETURNING tenant_id`);
  if (isNewest.length === 0) return;
  for (const subscriptionId of state.surplusPlans) auditOnce(ctx, { action: "planSurplus", details: { subscriptionId } });
  const before = await loadPlan(ctx);
  if (before === undefined) return;
  const after = planAfter(before, state, now);
  if (after === before) return;
  const changes = describeChanges(before, after);
  if (Object.keys(changes).length > 0) {
    await writePlan(ctx, after);
    await audit(ctx, { action: "planChanged", subjectType: "tenant", subjectId: tenantId, details: changes });
  }
  for (const notice of noticesOf(before, after, state)) await giveNotice(ctx, notice);
}

async function loadPlan({ tx, tenantId }: Ctx): Promise<PlanRow | undefined> {
  const [row] = await tx.sql<PlanRow>(sql`
    SELECT p.status, p.plan_expires AS "planExpires", p.cancel_at_period_end AS "cancelAtPeriodEnd", p.renews,
      p.extra_storage AS "extraStorage",
      p.stripe_subscription_id AS "subscriptionId", t.application_type AS "applicationType"
    FROM subscription p JOIN tenant t ON t.id = p.tenant_id WHERE p.tenant_id = ${tenantId}::uuid FOR NO KEY UPDATE`);
  return row;
}

/**
 * What the rows are to say. Where no plan is active and none was known, that is as it was: a trial of ours has nothing
 * behind it at Stripe.
 */
function planAfter(before: PlanRow, { plan, extraStorage, ended }: StripeState, now: Date): PlanRow {
  if (plan !== null) {
    const { status, planExpires, cancelAtPeriodEnd, renews, subscriptionId, applicationType } = plan;
    return { status, planExpires, cancelAtPeriodEnd, renews, extraStorage, subscriptionId, applicationType };
  }
  const { subscriptionId } = before;
  if (subscriptionId === null) return before;
  return {
    ...before,
    status: "expired",
    planExpires: ended.get(subscriptionId) ?? now,
    cancelAtPeriodEnd: false,
    renews: false,
    extraStorage: 0,
    subscriptionId: null,
  };
}

async function writePlan({ tx, tenantId, now }: Ctx, plan: PlanRow): Promise<void> {
  const { status, planExpires, cancelAtPeriodEnd, renews, extraStorage, subscriptionId: stripeSubscriptionId, applicationType } = plan;
  await tx.subscription.update({
    where: { tenantId },
    data: { status, planExpires, cancelAtPeriodEnd, renews, extraStorage, stripeSubscriptionId, updatedAt: now },
  });
  await tx.tenant.update({ where: { id: tenantId }, data: { applicationType } });
}

type LoggedValue = string | number | boolean;
const toLogged = (value: PlanRow[keyof PlanRow]): LoggedValue => (value instanceof Date ? value.toISOString() : (value ?? "none"));

/** What differs, before and after, for the log. */
function describeChanges(before: PlanRow, after: PlanRow): Record<string, LoggedValue> {
  const changed = (Object.keys(before) as (keyof PlanRow)[]).filter((key) => toLogged(before[key]) !== toLogged(after[key]));
  return Object.fromEntries(
    changed.flatMap((key) => [
      [key, toLogged(after[key])],
      [`${key}Before`, toLogged(before[key])],
    ]),
  );
}

/** The notices for the firm: each is named by what it is about, so that it is sent once however often this runs. */
function noticesOf(before: PlanRow, after: PlanRow, { plan, failedPayments }: StripeState): Notice[] {
  const { planExpires: dueAt } = after;
  const closesAt = after.status === "past_due" && dueAt !== null ? new Date(dueAt.getTime() + PAST_DUE_GRACE_MS) : null;
  const failed = failedPayments.map(
    ({ invoiceId, amountCents, isForPlan }): Notice => ({
      kind: "paymentFailed",
      reference: invoiceId,
      dueAt: isForPlan ? closesAt : null,
      amountCents,
    }),
  );
  const end = nameEnd(before, after, plan);
  return end === null ? failed : [...failed, { kind: "cancelled", reference: end, dueAt, amountCents: null }];
}

/** A cancellation is named by when it was made. After a notice of one, no notice says that the plan has ended. */
function nameEnd(before: PlanRow, after: PlanRow, plan: StripeState["plan"]): string | null {
  if (plan !== null) return plan.status === "cancelled" ? nameMoment(plan.subscriptionId, plan.cancelledAt ?? plan.planExpires) : null;
  return before.status === "cancelled" || after.planExpires === null ? null : nameMoment(before.subscriptionId, after.planExpires);
}

const nameMoment = (subscriptionId: string | null, at: Date): string => `${subscriptionId ?? ""}:${String(at.getTime() / 1000)}`;
