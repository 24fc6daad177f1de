import { makeInvoice } from "../objects/make-invoice.ts";
import type { Invoice, InvoiceLine, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { finalizeInvoice, keepInvoice } from "./finalize-invoice.ts";
import { findCustomer } from "./find-object.ts";

/** An invoice at once, not collected yet. Undefined where there is nothing to put on it. */
export function invoiceNow(account: StripeAccount, subscription: Subscription, lines: readonly InvoiceLine[]): Invoice | undefined {
  if (lines.length === 0) return undefined;
  const now = account.clock.now();
  const customer = findCustomer(account, subscription.customer);
  const period = { start: subscription.items.data[0]?.current_period_start ?? now, end: now };
  const made = makeInvoice(account, { customer, subscription, reason: "subscription_update", lines, period, finalizesAt: null });
  const invoice = keepInvoice(account, made);
  finalizeInvoice(account, invoice);
  return invoice;
}
