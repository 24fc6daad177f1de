import { randomBytes } from "node:crypto";
import type { Invoice } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { findCustomer } from "./find-object.ts";
import { markPaid, prepareIntent } from "./pay-invoice.ts";

/** Keeps a draft. */
export function keepInvoice(account: StripeAccount, invoice: Invoice): Invoice {
  account.store.invoices.set(invoice.id, invoice);
  account.publish("invoice.created", invoice);
  return invoice;
}

/**
 * Makes a draft final: a number, its addresses, and the customer's credit taken off. Where nothing is left to pay it
 * is paid by that; otherwise it is open.
 */
export function finalizeInvoice(account: StripeAccount, invoice: Invoice): void {
  const customer = findCustomer(account, invoice.customer);
  const now = account.clock.now();
  const token = randomBytes(24).toString("base64url");
  const whole = invoice.total + customer.balance;
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence += 1;
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = Math.min(0, whole);
  invoice.amount_due = Math.max(0, whole);
  invoice.amount_remaining = invoice.amount_due;
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now;
  invoice.hosted_invoice_url = `${account.origin}/i/${token}`;
  invoice.invoice_pdf = `${account.origin}/i/${token}/pdf`;
  invoice.next_payment_attempt = null;
  invoice.status = "open";
  invoice.status_transitions.finalized_at = now;
  if (customer.balance !== invoice.ending_balance) {
    const before = structuredClone(customer);
    customer.balance = invoice.ending_balance;
    account.publish("customer.updated", customer, before);
  }
  if (invoice.amount_due > 0) prepareIntent(account, invoice);
  account.publish("invoice.finalized", invoice);
  if (invoice.amount_due === 0) markPaid(account, invoice);
}

/** Takes a final invoice back: nobody owes it any more. */
export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  const intent = account.store.paymentIntents.get(account.store.intentOfInvoice.get(invoice.id) ?? "");
  if (intent !== undefined && intent.status !== "succeeded") {
    intent.status = "canceled";
    intent.canceled_at = account.clock.now();
    intent.cancellation_reason = "void_invoice";
  }
  invoice.status = "void";
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = account.clock.now();
  account.publish("invoice.voided", invoice);
}
