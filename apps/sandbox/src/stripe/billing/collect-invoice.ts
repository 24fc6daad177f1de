import type { Invoice, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { changeSubscription } from "./change-subscription.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import { endSubscription } from "./end-subscription.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { findCustomer } from "./find-object.ts";
import { markOwing, payInvoice, type FailedPayment, type PaymentTry } from "./pay-invoice.ts";

const day = 86_400;
/** Pauses before the second, third and fourth try; when that fails too the subscription ends. */
const pauses = [3 * day, 5 * day, 7 * day];

function findSubscription(account: StripeAccount, invoice: Invoice): Subscription | undefined {
  return account.store.subscriptions.get(invoice.parent.subscription_details.subscription);
}

/** What a paid invoice does to its subscription: it is active, and a change that waited for the payment is made. */
function follow(account: StripeAccount, subscription: Subscription, invoice: Invoice): void {
  changeSubscription(account, subscription, (changed) => {
    const isLatest = changed.latest_invoice === invoice.id;
    const items = isLatest ? changed.pending_update?.subscription_items : null;
    if (items != null) changed.items.data = items;
    if (isLatest) changed.pending_update = null;
    const owesMore = [...account.store.invoices.values()].some(
      (other) => other.status === "open" && other.attempt_count > 0 && other.parent.subscription_details.subscription === changed.id,
    );
    if (changed.status === "incomplete" || (changed.status === "past_due" && !owesMore)) changed.status = "active";
  });
}

/**
 * Tries to collect an open invoice and carries out what follows: paid, the subscription is active; refused, it is past
 * due and tried again, and after the last try it ends.
 * @returns why it was refused; undefined when it is paid
 */
export function collectInvoice(
  account: StripeAccount,
  invoice: Invoice,
  payment: PaymentTry,
  isAutomatic = false,
): FailedPayment | undefined {
  const failure = payInvoice(account, invoice, payment);
  const subscription = findSubscription(account, invoice);
  if (failure === undefined) {
    if (subscription !== undefined && subscription.status !== "canceled") follow(account, subscription, invoice);
    return undefined;
  }
  if (isAutomatic) noteFailure(account, invoice, subscription);
  return failure;
}

/** What a refused automatic payment does: the next try is planned, or the subscription ends. */
function noteFailure(account: StripeAccount, invoice: Invoice, subscription: Subscription | undefined): void {
  const before = structuredClone(invoice);
  const pause = pauses[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : account.clock.now() + pause;
  account.publish("invoice.updated", invoice, before);
  markOwing(account, invoice);
  if (subscription === undefined || subscription.status === "canceled") return;
  if (pause === undefined) {
    endSubscription(account, subscription, "payment_failed");
    return;
  }
  changeSubscription(account, subscription, (changed) => {
    changed.status = "past_due";
  });
}

/** The card that an invoice is charged to without its holder. */
export function findPaymentTry(account: StripeAccount, invoice: Invoice): PaymentTry {
  const customer = findCustomer(account, invoice.customer);
  const subscription = findSubscription(account, invoice);
  return { method: choosePaymentMethod(account, subscription ?? { default_payment_method: null }, customer), isPresent: false };
}

/** Makes a renewal's draft final and collects it. */
export function advanceInvoice(account: StripeAccount, invoice: Invoice): void {
  finalizeInvoice(account, invoice);
  if (invoice.status === "open") collectInvoice(account, invoice, findPaymentTry(account, invoice), true);
  else {
    const subscription = findSubscription(account, invoice);
    if (subscription !== undefined && subscription.status !== "canceled") follow(account, subscription, invoice);
  }
}
