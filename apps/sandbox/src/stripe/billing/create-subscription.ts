import { refuseCall, refuseCard } from "../http/stripe-error.ts";
import { makeInvoice } from "../objects/make-invoice.ts";
import { makeSubscription } from "../objects/make-subscription.ts";
import type { Customer, Metadata, PaymentMethod, Price, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { foreseeDecline } from "./attach-card.ts";
import { changeSubscription } from "./change-subscription.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import { finalizeInvoice, keepInvoice } from "./finalize-invoice.ts";
import { findPeriodEnd } from "./find-period-end.ts";
import { markOwing, payInvoice } from "./pay-invoice.ts";
import { writePeriodLine } from "./write-lines.ts";

export type PaymentBehavior = "allow_incomplete" | "default_incomplete" | "error_if_incomplete" | "pending_if_incomplete";

/** What somebody subscribes to. */
export interface NewSubscription {
  readonly customer: Customer;
  readonly items: readonly { readonly price: Price; readonly quantity: number; readonly metadata: Metadata }[];
  readonly defaultPaymentMethod: PaymentMethod | undefined;
  /** In seconds. */
  readonly trialEnd: number | null;
  readonly behavior: PaymentBehavior;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly missingPaymentMethod: "cancel" | "create_invoice";
  /** Whether the card's holder is there and has confirmed. */
  readonly isPresent: boolean;
}

const noMethod =
  "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.";

/**
 * Subscribes a customer: the first invoice at once, nothing to pay on it in a trial.
 * @throws StripeError 400 when there is something to pay and no card; 402 when the card is refused and the behaviour says so
 */
export function createSubscription(account: StripeAccount, input: NewSubscription): Subscription {
  const { customer, trialEnd } = input;
  const now = account.clock.now();
  const [first] = input.items;
  if (first === undefined) throw refuseCall("Missing required param: items.", { code: "parameter_missing", param: "items" });
  const method = choosePaymentMethod(account, { default_payment_method: input.defaultPaymentMethod?.id ?? null }, customer);
  const total = trialEnd === null ? input.items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0) : 0;
  const isCharged = total + customer.balance > 0;
  if (isCharged && input.behavior !== "default_incomplete") {
    if (method === undefined) throw refuseCall(noMethod, { code: "resource_missing" });
    const decline = foreseeDecline(account, method, input.isPresent);
    // Nothing is left of such a call, so it is refused before anything is made.
    if (decline !== undefined && input.behavior === "error_if_incomplete") throw refuseCard(decline);
  }
  const subscription = makeSubscription(account, {
    customer,
    items: input.items,
    period: { start: now, end: trialEnd ?? findPeriodEnd(first.price, now, now) },
    trialEnd,
    status: trialEnd === null ? (isCharged ? "incomplete" : "active") : "trialing",
    defaultPaymentMethod: input.defaultPaymentMethod?.id ?? null,
    description: input.description,
    metadata: input.metadata,
    missingPaymentMethod: input.missingPaymentMethod,
  });
  account.store.subscriptions.set(subscription.id, subscription);
  customer.currency ??= subscription.currency;
  const invoice = makeInvoice(account, {
    customer,
    subscription,
    reason: "subscription_create",
    lines: subscription.items.data.map((item) => writePeriodLine(account, item, trialEnd !== null)),
    period: { start: now, end: now },
    finalizesAt: null,
  });
  subscription.latest_invoice = invoice.id;
  account.publish("customer.subscription.created", subscription);
  keepInvoice(account, invoice);
  finalizeInvoice(account, invoice);
  if (invoice.status !== "open" || input.behavior === "default_incomplete") return subscription;
  const failure = payInvoice(account, invoice, { method, isPresent: input.isPresent });
  if (failure !== undefined) {
    markOwing(account, invoice);
    return subscription;
  }
  changeSubscription(account, subscription, (changed) => {
    changed.status = "active";
  });
  return subscription;
}
