import { makeInvoice } from "../objects/make-invoice.ts";
import type { InvoiceLine, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { changeSubscription } from "./change-subscription.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import { endSubscription } from "./end-subscription.ts";
import { keepInvoice } from "./finalize-invoice.ts";
import { findCustomer } from "./find-object.ts";
import { findPeriodEnd } from "./find-period-end.ts";
import { writePeriodLine } from "./write-lines.ts";

/** A draft stands for an hour before it becomes final, so that somebody may still add to it. */
const draftSeconds = 3_600;

/** The lines that waited for the next invoice, which are handed out once. */
export function takePendingLines(account: StripeAccount, subscription: Subscription): InvoiceLine[] {
  const taken = account.store.pendingLines.filter((pending) => pending.subscription === subscription.id);
  account.store.pendingLines = account.store.pendingLines.filter((pending) => pending.subscription !== subscription.id);
  return taken.map(({ line }) => line);
}

/** Moves a subscription's items to the period that begins now. */
export function beginPeriod(account: StripeAccount, subscription: Subscription, anchor: number): void {
  const start = account.clock.now();
  subscription.billing_cycle_anchor = anchor;
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = findPeriodEnd(item.price, anchor, start);
  }
}

/** Begins the next period, after a trial or another period, with an invoice that is a draft first. */
export function renewSubscription(account: StripeAccount, subscription: Subscription): void {
  const customer = findCustomer(account, subscription.customer);
  const endsTrial = subscription.status === "trialing";
  const hasCard = choosePaymentMethod(account, subscription, customer) !== undefined;
  if (endsTrial && !hasCard && subscription.trial_settings.end_behavior.missing_payment_method === "cancel") {
    endSubscription(account, subscription, "cancellation_requested");
    return;
  }
  const now = account.clock.now();
  const passed = { start: subscription.items.data[0]?.current_period_start ?? now, end: now };
  changeSubscription(account, subscription, (changed) => {
    beginPeriod(account, changed, changed.status === "trialing" ? now : changed.billing_cycle_anchor);
    if (changed.status === "trialing") changed.status = "active";
    const invoice = keepInvoice(
      account,
      makeInvoice(account, {
        customer,
        subscription: changed,
        reason: "subscription_cycle",
        lines: [...takePendingLines(account, changed), ...changed.items.data.map((item) => writePeriodLine(account, item, false))],
        period: passed,
        finalizesAt: now + draftSeconds,
      }),
    );
    changed.latest_invoice = invoice.id;
  });
}
