import { refuseMissing } from "../http/stripe-error.ts";
import type { Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { endSubscription } from "./end-subscription.ts";
import { invoiceNow } from "./invoice-now.ts";
import { prorate } from "./prorate.ts";
import { takePendingLines } from "./renew-subscription.ts";

/**
 * Ends a subscription at once.
 * @param settlement whether what waits is invoiced, and what is left of the period given back with it, on the customer's balance
 * @throws StripeError 404 when it has ended already
 */
export function cancelSubscription(
  account: StripeAccount,
  subscription: Subscription,
  settlement: { readonly invoicesNow: boolean; readonly prorates: boolean },
): void {
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    throw refuseMissing("subscription", subscription.id);
  }
  const isPaid = subscription.status === "active" || subscription.status === "past_due";
  if (settlement.invoicesNow && isPaid) {
    const rest = settlement.prorates ? prorate(account, subscription.items.data, []) : [];
    const invoice = invoiceNow(account, subscription, [...takePendingLines(account, subscription), ...rest]);
    if (invoice !== undefined) subscription.latest_invoice = invoice.id;
  }
  subscription.canceled_at = account.clock.now();
  endSubscription(account, subscription, "cancellation_requested");
}
