import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { PAST_DUE_GRACE_DAYS } from "@stammdaten/shared/contract/plans.ts";

const DAY_MS = 86_400_000;
/** From so many days before its end the firm is reminded, wherever it is: of a trial, and of a plan that was cancelled. */
const TRIAL_NOTICE_DAYS = 3;
const END_NOTICE_DAYS = 7;

/**
 * The state of a firm with its plan. Open: `free` without a price, `trial` without a card, `booked` in the trial with
 * the plan to follow, `paid`, `cancelled` and still running, `overdue` for want of a payment. Closed: `unpaid`, when that
 * payment has not come, and `ended`.
 * @param now milliseconds since 1970
 */
export type PlanState = "free" | "trial" | "booked" | "paid" | "cancelled" | "overdue" | "unpaid" | "ended";

export function readPlanState(plan: Subscription, now = Date.now()): PlanState {
  const { planActive, subscriptionStatus, hasPlan } = plan;
  if (!planActive) return hasPlan && isPaymentDue(plan, now) ? "unpaid" : "ended";
  if (subscriptionStatus === "past_due") return "overdue";
  if (subscriptionStatus === "cancelled") return "cancelled";
  if (subscriptionStatus === "trialing") return hasPlan ? "booked" : "trial";
  return hasPlan ? "paid" : "free";
}

/**
 * Whether a plan that is closed and still stands waits for its payment. One that was cancelled goes on its last paid day;
 * where it stands when the days of grace have passed, too, it is the payment that is missing.
 */
function isPaymentDue(plan: Subscription, now: number): boolean {
  const closed = closesAt(plan);
  return !plan.cancelAtPeriodEnd || (closed !== null && Date.parse(closed) <= now);
}

/** When access closes, or has closed, where a payment is due: some days after the last paid period. */
export function closesAt({ planExpires }: Subscription): string | null {
  return planExpires === null ? null : new Date(Date.parse(planExpires) + PAST_DUE_GRACE_DAYS * DAY_MS).toISOString();
}

export type PlanNotice = { readonly kind: "trialEnding" | "paymentDue" | "ending"; readonly day: string };

/** What the firm has to be shown on every page; null for nothing. @param now milliseconds since 1970 */
export function readPlanNotice(plan: Subscription, now: number): PlanNotice | null {
  const { planExpires } = plan;
  if (planExpires === null) return null;
  const isWithin = (days: number) => Date.parse(planExpires) - now <= days * DAY_MS;
  switch (readPlanState(plan, now)) {
    case "trial":
      return isWithin(TRIAL_NOTICE_DAYS) ? { kind: "trialEnding", day: planExpires } : null;
    case "cancelled":
      return isWithin(END_NOTICE_DAYS) ? { kind: "ending", day: planExpires } : null;
    case "overdue":
      return { kind: "paymentDue", day: closesAt(plan) ?? planExpires };
    default:
      return null;
  }
}
