import type { PaidPlan, SubscriptionStatus } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";

/** A plan that is active at Stripe, in our words. */
export type StandingPlan = {
  readonly subscriptionId: string;
  readonly applicationType: PaidPlan;
  readonly status: Exclude<SubscriptionStatus, "expired">;
  /** The end of the trial or of the period that is paid; while a payment is due, of the last one that was. */
  readonly planExpires: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly renews: boolean;
  /** When it was cancelled, the last time; null where it is not. */
  readonly cancelledAt: Date | null;
};

/** A payment that was tried in vain. */
export type FailedPayment = { readonly invoiceId: string; readonly amountCents: number; readonly isForPlan: boolean };

/** All that Stripe says of a customer now, as far as it is ours to write down. */
export type StripeState = {
  /** Null where no plan is active. */
  readonly plan: StandingPlan | null;
  /** Packs of storage; none without a plan. */
  readonly extraStorage: number;
  /** When plans that stand no more have ended. */
  readonly ended: ReadonlyMap<string, Date>;
  readonly failedPayments: readonly FailedPayment[];
  /** Subscriptions to storage that still stand though the plan has ended. */
  readonly orphanedStorage: readonly string[];
  /** Plans that stand beside the one that counts: only a change of which nobody heard for long can have made them. */
  readonly surplusPlans: readonly string[];
};

/** A subscription of a customer's; where its payment is due also its invoices, the newest first. */
export type AskedSubscription = { readonly subscription: Stripe.Subscription; readonly invoices: readonly Stripe.Invoice[] };

const DUE: ReadonlySet<string> = new Set(["past_due", "unpaid"]);
const LIVE: ReadonlySet<string> = new Set(["trialing", "active", ...DUE]);
const planOfName = { go: 1, pro: 2 } as const;

/** Whether a subscription is active. One whose first payment never came, and one that is paused, do not. */
export const isLive = ({ status }: Stripe.Subscription): boolean => LIVE.has(status);

/** Whether it ends without being renewed. */
export const isToEnd = ({ cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription): boolean => atPeriodEnd || at !== null;

/** Whether a payment for it was tried in vain. */
export const isDue = ({ status }: Stripe.Subscription): boolean => DUE.has(status);

/**
 * What a price sells: a plan or storage. By the beginning of its lookup key, because the rest is the price, which may
 * change; null where it is none of ours.
 */
export function soldBy({ lookup_key: key }: Stripe.Price): PaidPlan | "storage" | null {
  const name = /^stammdaten_(go|pro|storage)_/.exec(key ?? "")?.[1];
  return name === "storage" ? name : name === "go" || name === "pro" ? planOfName[name] : null;
}

/** The active plan: the newest of the customer's live subscriptions to one. */
export function findStandingPlan<Asked extends { readonly subscription: Stripe.Subscription }>(all: readonly Asked[]): Asked | undefined {
  const standing = all.filter(({ subscription }) => isLive(subscription) && planItem(subscription) !== undefined);
  return standing.sort((one, other) => other.subscription.created - one.subscription.created)[0];
}

/** Reads a customer's subscriptions, those that have ended among them, as the state of a firm's plan. */
export function readStripeState(all: readonly AskedSubscription[]): StripeState {
  const standing = findStandingPlan(all);
  const item = standing && planItem(standing.subscription);
  const live = all.filter(({ subscription }) => isLive(subscription));
  const storage = live.filter(({ subscription }) => subscription.items.data.some(({ price }) => soldBy(price) === "storage"));
  const orphaned = storage.filter(({ subscription }) => planItem(subscription) === undefined);
  return {
    plan: standing === undefined || item === undefined ? null : describePlan(standing, item),
    extraStorage: standing === undefined ? 0 : countPacks(storage),
    ended: new Map(all.flatMap(({ subscription: { id, ended_at: at } }) => (at === null ? [] : [[id, toDate(at)]]))),
    failedPayments: (standing === undefined ? [] : [standing, ...orphaned]).flatMap((asked) =>
      readFailedPayment(asked, asked === standing),
    ),
    orphanedStorage: standing === undefined ? orphaned.map(({ subscription }) => subscription.id) : [],
    surplusPlans: live
      .filter((one) => one !== standing && planItem(one.subscription) !== undefined)
      .map(({ subscription }) => subscription.id),
  };
}

function describePlan(asked: AskedSubscription, item: PlanItem): StandingPlan {
  const { subscription } = asked;
  const {
    id: subscriptionId,
    status,
    trial_end: trialEnd,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: cancelledAt,
  } = subscription;
  const plan = {
    subscriptionId,
    applicationType: item.plan,
    cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAt !== null,
    cancelledAt: cancelledAt === null ? null : toDate(cancelledAt),
  };
  if (isDue(subscription))
    return { ...plan, status: "past_due", planExpires: toDate(endOfPaid(asked, item.current_period_start)), renews: false };
  const isTrial = status === "trialing";
  const periodEnd = isTrial ? (trialEnd ?? item.current_period_end) : item.current_period_end;
  if (plan.cancelAtPeriodEnd) return { ...plan, status: "cancelled", planExpires: toDate(cancelAt ?? periodEnd), renews: false };
  return { ...plan, status: isTrial ? "trialing" : "active", planExpires: toDate(periodEnd), renews: true };
}

/** The period goes on while nobody pays: what is paid ended when the first of the invoices was made that have stood unpaid since. */
const endOfPaid = (asked: AskedSubscription, periodStart: number): number =>
  Math.min(periodStart, ...unpaidOf(asked).map(({ created }) => created));

/** The newest invoices that are not paid, up to the first that is. Drafts are not asked for yet. */
function unpaidOf({ invoices }: AskedSubscription): readonly Stripe.Invoice[] {
  const asked = invoices.filter(({ status }) => status !== "draft" && status !== "void");
  const firstPaid = asked.findIndex(({ status }) => status === "paid");
  return firstPaid === -1 ? asked : asked.slice(0, firstPaid);
}

function readFailedPayment(asked: AskedSubscription, isForPlan: boolean): FailedPayment[] {
  const unpaid = isDue(asked.subscription) ? unpaidOf(asked) : [];
  const [newest] = unpaid;
  return newest === undefined
    ? []
    : [{ invoiceId: newest.id, amountCents: unpaid.reduce((sum, { amount_remaining: rest }) => sum + rest, 0), isForPlan }];
}

type PlanItem = { readonly plan: PaidPlan; readonly current_period_start: number; readonly current_period_end: number };

/** Which plan a subscription sells, and its period; undefined for storage and for what is none of ours. */
function planItem({ items }: Stripe.Subscription): PlanItem | undefined {
  for (const { price, current_period_start, current_period_end } of items.data) {
    const plan = soldBy(price);
    if (plan !== null && plan !== "storage") return { plan, current_period_start, current_period_end };
  }
  return undefined;
}

/** Storage whose payment was given up is not granted any more. */
const countPacks = (storage: readonly AskedSubscription[]): number =>
  storage
    .filter(({ subscription }) => subscription.status !== "unpaid")
    .flatMap(({ subscription }) => subscription.items.data)
    .reduce((sum, { price, quantity }) => sum + (soldBy(price) === "storage" ? (quantity ?? 0) : 0), 0);

/** Which plan a subscription sells; null for storage and for what is none of ours. */
export const planOf = (subscription: Stripe.Subscription): PaidPlan | null => planItem(subscription)?.plan ?? null;

const toDate = (seconds: number): Date => new Date(seconds * 1000);
