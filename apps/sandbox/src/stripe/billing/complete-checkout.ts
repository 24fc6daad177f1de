import { refuseCall, refuseCard } from "../http/stripe-error.ts";
import type { GivenCard } from "../objects/make-payment-method.ts";
import type { CheckoutSession } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { attachCard, keepSetupIntent } from "./attach-card.ts";
import { createSubscription } from "./create-subscription.ts";
import { findCustomer } from "./find-object.ts";

/** The end of the trial that a session's subscription begins with; null where there is none left. */
export function findTrialEnd(account: StripeAccount, session: CheckoutSession): number | null {
  const trialEnd = account.store.orders.get(session.id)?.trialEnd ?? null;
  return trialEnd !== null && trialEnd > account.clock.now() ? trialEnd : null;
}

/** What is charged when a session is completed now, in cents: the customer's credit is taken off. */
export function findDueNow(account: StripeAccount, session: CheckoutSession): number {
  if (session.mode === "setup" || findTrialEnd(account, session) !== null) return 0;
  const total = (account.store.orders.get(session.id)?.lineItems ?? []).reduce((sum, line) => sum + line.amount_total, 0);
  return Math.max(0, total + findCustomer(account, session.customer).balance);
}

/**
 * Completes a session with a card whose holder is there and has confirmed: the card is the customer's, and the
 * subscription's own; it is not made the customer's default, for Stripe does not either.
 * @throws StripeError 400 when the session is completed or expired; 402 when the card is refused: then nothing is changed
 */
export function completeCheckout(account: StripeAccount, session: CheckoutSession, given: GivenCard): void {
  if (session.status !== "open") throw refuseCall("This checkout session is not open.");
  const customer = findCustomer(account, session.customer);
  const order = account.store.orders.get(session.id);
  const { refusedWhenCharged, confirmsAlways } = given.card;
  // Before anything is made, so that a refused card leaves nothing.
  if (findDueNow(account, session) > 0 && refusedWhenCharged !== undefined && confirmsAlways !== true) throw refuseCard(refusedWhenCharged);
  const method = attachCard(account, customer, given);
  if (session.mode === "setup" || order === undefined) {
    session.setup_intent = keepSetupIntent(account, customer, method).id;
  } else {
    const subscription = createSubscription(account, {
      customer,
      items: order.lineItems.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
      defaultPaymentMethod: method,
      trialEnd: findTrialEnd(account, session),
      behavior: "error_if_incomplete",
      description: order.description,
      metadata: order.metadata,
      missingPaymentMethod: "create_invoice",
      isPresent: true,
    });
    const paid = account.store.invoices.get(subscription.latest_invoice ?? "")?.amount_paid ?? 0;
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
    session.payment_status = paid > 0 ? "paid" : "no_payment_required";
  }
  session.status = "complete";
  session.url = null;
  if (session.customer_details !== null) session.customer_details.name = given.name;
  account.publish("checkout.session.completed", session);
}
