import type { Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** Ends a subscription for good; what is still owed is collected no more. */
export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const now = account.clock.now();
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.pending_update = null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason: subscription.cancellation_details?.reason ?? reason,
  };
  for (const invoice of account.store.invoices.values()) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    if (invoice.status !== "open" && invoice.status !== "draft") continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  account.store.pendingLines = account.store.pendingLines.filter((line) => line.subscription !== subscription.id);
  account.publish("customer.subscription.deleted", subscription);
}
