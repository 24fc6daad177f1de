import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";
import { findStandingPlan, isLive, isToEnd, planOf, soldBy } from "./read-stripe-state.ts";

/** A firm's state at Stripe. */
export type Standing = {
  readonly plan: {
    readonly subscription: Stripe.Subscription;
    readonly itemId: string;
    readonly applicationType: PaidPlan;
    readonly isCancelled: boolean;
  } | null;
  readonly storage: readonly Stripe.Subscription[];
  /** Further plans, which should not be there. */
  readonly surplus: readonly Stripe.Subscription[];
};

const NOTHING: Standing = { plan: null, storage: [], surplus: [] };

/** Asks Stripe which plan and storage stand now. Nothing for a firm that it does not know. */
export async function readStanding(stripe: Stripe, customer: string | null): Promise<Standing> {
  if (customer === null) return NOTHING;
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  const standing = findStandingPlan(data.map((subscription) => ({ subscription })))?.subscription;
  const others = data.filter((one) => isLive(one) && one.id !== standing?.id);
  const surplus = others.filter((one) => planOf(one) !== null);
  const storage = others.filter((one) => !surplus.includes(one) && one.items.data.some(({ price }) => soldBy(price) === "storage"));
  return { plan: standing === undefined ? null : describe(standing), storage, surplus };
}

function describe(subscription: Stripe.Subscription): Standing["plan"] {
  const isCancelled = isToEnd(subscription);
  for (const { id: itemId, price } of subscription.items.data) {
    const applicationType = soldBy(price);
    if (applicationType === 1 || applicationType === 2) return { subscription, itemId, applicationType, isCancelled };
  }
  return null;
}
