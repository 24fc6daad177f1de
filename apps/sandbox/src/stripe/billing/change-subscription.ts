import type { Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** Changes a subscription and publishes an event if anything is different afterwards. */
export function changeSubscription(account: StripeAccount, subscription: Subscription, change: (subscription: Subscription) => void): void {
  const before = structuredClone(subscription);
  change(subscription);
  if (JSON.stringify(before) !== JSON.stringify(subscription)) {
    account.publish("customer.subscription.updated", subscription, before);
  }
}
