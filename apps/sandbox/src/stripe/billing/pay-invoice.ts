import { makeCharge } from "../objects/make-charge.ts";
import { makePaymentIntent } from "../objects/make-payment-intent.ts";
import type { Decline, Invoice, PaymentIntent, PaymentMethod } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { foreseeDecline } from "./attach-card.ts";
import { findCustomer } from "./find-object.ts";

const noCard: Decline = {
  code: "resource_missing",
  message: "Cannot charge a customer that has no active card",
};

/** How an invoice is to be paid. */
export interface PaymentTry {
  readonly method: PaymentMethod | undefined;
  /** Whether the card's holder is there and has confirmed. */
  readonly isPresent: boolean;
}

/** The refusal of a payment, with what was made by it. */
export interface FailedPayment {
  readonly decline: Decline;
  readonly chargeId?: string;
  readonly paymentIntent: PaymentIntent;
}

/** The intent to collect an invoice's amount, made when it becomes final. */
export function prepareIntent(account: StripeAccount, invoice: Invoice): PaymentIntent {
  const known = account.store.paymentIntents.get(account.store.intentOfInvoice.get(invoice.id) ?? "");
  if (known !== undefined) return known;
  const description = invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update";
  const intent = makePaymentIntent(account, {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    description,
  });
  account.store.paymentIntents.set(intent.id, intent);
  account.store.intentOfInvoice.set(invoice.id, intent.id);
  account.publish("payment_intent.created", intent);
  return intent;
}

/** Whether a customer owes something, as their object tells. */
function setDelinquent(account: StripeAccount, customerId: string, isDelinquent: boolean): void {
  const customer = findCustomer(account, customerId);
  if (customer.delinquent === isDelinquent) return;
  const before = structuredClone(customer);
  customer.delinquent = isDelinquent;
  account.publish("customer.updated", customer, before);
}

/** Writes down that an open invoice is paid. */
export function markPaid(account: StripeAccount, invoice: Invoice): void {
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.clock.now();
  account.publish("invoice.paid", invoice);
  account.publish("invoice.payment_succeeded", invoice);
}

function charge(account: StripeAccount, intent: PaymentIntent, method: PaymentMethod, isPresent: boolean): FailedPayment | undefined {
  const decline = foreseeDecline(account, method, isPresent);
  const { email } = findCustomer(account, intent.customer);
  const made = makeCharge(account, { intent, method, email, decline });
  account.store.charges.set(made.id, made);
  intent.latest_charge = made.id;
  if (decline === undefined) {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.payment_method = method.id;
    intent.last_payment_error = null;
    account.publish("charge.succeeded", made);
    account.publish("payment_intent.succeeded", intent);
    return undefined;
  }
  intent.payment_method = null;
  intent.last_payment_error = {
    charge: made.id,
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    type: "card_error",
  };
  account.publish("charge.failed", made);
  account.publish("payment_intent.payment_failed", intent);
  return { decline, chargeId: made.id, paymentIntent: intent };
}

/**
 * Tries to collect an open invoice, whatever becomes of its subscription.
 * @returns why it was refused; undefined when it is paid
 */
export function payInvoice(account: StripeAccount, invoice: Invoice, { method, isPresent }: PaymentTry): FailedPayment | undefined {
  if (invoice.amount_remaining === 0) {
    markPaid(account, invoice);
    return undefined;
  }
  const intent = prepareIntent(account, invoice);
  const failure = method === undefined ? { decline: noCard, paymentIntent: intent } : charge(account, intent, method, isPresent);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (failure === undefined) {
    markPaid(account, invoice);
    setDelinquent(account, invoice.customer, false);
    return undefined;
  }
  account.publish("invoice.payment_failed", invoice);
  return failure;
}

/** Marks the customer of an invoice that could not be collected. */
export function markOwing(account: StripeAccount, invoice: Invoice): void {
  setDelinquent(account, invoice.customer, true);
}
