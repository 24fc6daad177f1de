import { refuseCall, refuseCard } from "../http/stripe-error.ts";
import { makeSubscriptionItem } from "../objects/make-subscription.ts";
import { makePlan } from "../objects/make-plan.ts";
import { makeId } from "../objects/make-id.ts";
import type { InvoiceLine, Metadata, PaymentMethod, Price, Subscription, SubscriptionItem } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { foreseeDecline } from "./attach-card.ts";
import { changeSubscription } from "./change-subscription.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import type { PaymentBehavior } from "./create-subscription.ts";
import { findCustomer } from "./find-object.ts";
import { invoiceNow } from "./invoice-now.ts";
import { markOwing, payInvoice } from "./pay-invoice.ts";
import { beginPeriod, takePendingLines } from "./renew-subscription.ts";
import { prorate } from "./prorate.ts";
import { writePeriodLine } from "./write-lines.ts";

/** A change of one item; without an id the item is a further one. */
export interface ItemChange {
  readonly id?: string | undefined;
  readonly price?: Price | undefined;
  readonly quantity?: number | undefined;
  readonly metadata?: Metadata | undefined;
  readonly isDeleted: boolean;
}

/** What is to be different; what is not named stays. */
export interface SubscriptionChange {
  readonly items?: readonly ItemChange[] | undefined;
  readonly proration: "always_invoice" | "create_prorations" | "none";
  readonly behavior: PaymentBehavior;
  readonly cancelAtPeriodEnd?: boolean | undefined;
  /** In seconds; null takes it back. */
  readonly cancelAt?: number | null | undefined;
  readonly trialEnd?: number | "now" | undefined;
  /** Null unsets it. */
  readonly defaultPaymentMethod?: PaymentMethod | null | undefined;
  readonly description?: string | null | undefined;
  readonly metadata?: Metadata | undefined;
}

const pendingSeconds = 23 * 3_600;

/** The items after the change. @throws StripeError 400 when they cannot be so */
function changeItems(account: StripeAccount, subscription: Subscription, changes: readonly ItemChange[]): SubscriptionItem[] {
  const items = structuredClone(subscription.items.data);
  const [first] = items;
  const now = account.clock.now();
  for (const change of changes) {
    const found = items.find((item) => item.id === change.id);
    if (change.id !== undefined && found === undefined) {
      throw refuseCall(`No such subscription item: '${change.id}'`, { code: "resource_missing", param: "items" });
    }
    if (found === undefined) {
      if (change.price === undefined)
        throw refuseCall("Missing required param: items[0][price].", { code: "parameter_missing", param: "items[0][price]" });
      const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
      const input = { price: change.price, quantity: change.quantity ?? 1, metadata: change.metadata ?? {}, period, created: now };
      items.push(makeSubscriptionItem(subscription.id, input));
    } else if (change.isDeleted) {
      items.splice(items.indexOf(found), 1);
    } else {
      if (change.price !== undefined) {
        found.price = change.price;
        found.plan = makePlan(change.price);
      }
      found.quantity = change.quantity ?? found.quantity;
      found.metadata = change.metadata ?? found.metadata;
    }
  }
  const prices = items.map((item) => item.price.id);
  const twice = prices.find((id, at) => prices.indexOf(id) !== at);
  if (twice !== undefined) throw refuseCall(`Cannot add multiple subscription items with the same plan: ${twice}`, { param: "items" });
  if (items.length === 0)
    throw refuseCall("A subscription must have at least one active plan. Cancel the subscription instead.", { param: "items" });
  const intervals = new Set(items.map(({ price }) => `${String(price.recurring?.interval_count)} ${String(price.recurring?.interval)}`));
  // Stripe begins a new period then; this server does not, and says so instead of doing something else.
  if (first !== undefined && (intervals.size > 1 || items[0]?.price.recurring?.interval !== first.price.recurring?.interval)) {
    throw refuseCall("The stand-in does not change the interval of a subscription.", { param: "items" });
  }
  return items;
}

function setCancellation(account: StripeAccount, subscription: Subscription, change: SubscriptionChange): void {
  const { cancelAtPeriodEnd, cancelAt } = change;
  if (cancelAtPeriodEnd === undefined && cancelAt === undefined) return;
  const end = cancelAtPeriodEnd === true ? (subscription.items.data[0]?.current_period_end ?? null) : (cancelAt ?? null);
  if (subscription.cancel_at === end && subscription.cancel_at_period_end === (cancelAtPeriodEnd === true)) return;
  subscription.cancel_at_period_end = cancelAtPeriodEnd === true;
  subscription.cancel_at = end;
  subscription.canceled_at = end === null ? null : account.clock.now();
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: end === null ? null : "cancellation_requested",
  };
}

function endTrial(account: StripeAccount, subscription: Subscription): InvoiceLine[] {
  const now = account.clock.now();
  subscription.status = "active";
  subscription.trial_end = now;
  beginPeriod(account, subscription, now);
  return subscription.items.data.map((item) => writePeriodLine(account, item, false));
}

/** Why the present card would not pay what the change costs; undefined when it would or nothing is to be paid. */
function foresee(account: StripeAccount, subscription: Subscription, lines: readonly InvoiceLine[]): ReturnType<typeof foreseeDecline> {
  const customer = findCustomer(account, subscription.customer);
  const waiting = account.store.pendingLines.filter((pending) => pending.subscription === subscription.id).map(({ line }) => line);
  const total = [...waiting, ...lines].reduce((sum, line) => sum + line.amount, 0);
  if (total + customer.balance <= 0) return undefined;
  const method = choosePaymentMethod(account, subscription, customer);
  if (method === undefined) return { code: "resource_missing", message: "Cannot charge a customer that has no active card" };
  return foreseeDecline(account, method, false);
}

function refuseEnded(subscription: Subscription): void {
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    throw refuseCall("A canceled subscription can only update its cancellation_details and metadata.");
  }
  if (subscription.pending_update !== null) {
    throw refuseCall("This subscription cannot be updated because it has a pending update.", { code: "subscription_pending_update" });
  }
}

/**
 * Changes a subscription. With `always_invoice` the difference is asked for at once, with `create_prorations` on the next
 * invoice; in a trial there is none.
 * @throws StripeError 400 when it has ended; 402 when the card is refused and the behaviour says so: then nothing is changed
 */
export function updateSubscription(account: StripeAccount, subscription: Subscription, change: SubscriptionChange): void {
  refuseEnded(subscription);
  const now = account.clock.now();
  const endsTrial = change.trialEnd === "now" && subscription.status === "trialing";
  if (typeof change.trialEnd === "number" && subscription.status !== "trialing") {
    throw refuseCall("The stand-in begins no trial on a subscription that is paid.", { param: "trial_end" });
  }
  const draft = structuredClone(subscription);
  if (change.defaultPaymentMethod !== undefined) draft.default_payment_method = change.defaultPaymentMethod?.id ?? null;
  if (change.items !== undefined) draft.items.data = changeItems(account, subscription, change.items);
  if (typeof change.trialEnd === "number") {
    draft.trial_end = change.trialEnd;
    draft.billing_cycle_anchor = change.trialEnd;
    for (const item of draft.items.data) item.current_period_end = change.trialEnd;
  }
  const isPaid = subscription.status === "active" || subscription.status === "past_due";
  const rest = isPaid && change.proration !== "none" ? prorate(account, subscription.items.data, draft.items.data) : [];
  const lines = endsTrial ? endTrial(account, draft) : rest;
  const isInvoiced = endsTrial || (change.proration === "always_invoice" && lines.length > 0);
  const decline = isInvoiced ? foresee(account, draft, lines) : undefined;
  if (decline !== undefined && change.behavior === "error_if_incomplete") throw refuseCard(decline);
  const waits = decline !== undefined && change.behavior === "pending_if_incomplete";

  changeSubscription(account, subscription, (changed) => {
    if (waits) {
      changed.pending_update = {
        billing_cycle_anchor: null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: now + pendingSeconds,
        metadata: null,
        subscription_items: draft.items.data,
        trial_end: null,
        trial_from_plan: null,
      };
    } else {
      Object.assign(changed, draft);
      setCancellation(account, changed, change);
      if (change.description !== undefined) changed.description = change.description;
      if (change.metadata !== undefined) changed.metadata = change.metadata;
    }
    if (!isInvoiced) {
      for (const line of lines) account.store.pendingLines.push({ id: makeId("ii"), subscription: changed.id, line });
      return;
    }
    const invoice = invoiceNow(account, changed, [...takePendingLines(account, changed), ...lines]);
    if (invoice === undefined) return;
    changed.latest_invoice = invoice.id;
    if (invoice.status !== "open") return;
    const method = choosePaymentMethod(account, changed, findCustomer(account, changed.customer));
    const isTried = change.behavior !== "default_incomplete";
    const failure = isTried ? payInvoice(account, invoice, { method, isPresent: false }) : undefined;
    if (failure !== undefined) markOwing(account, invoice);
    if (!waits && (failure !== undefined || !isTried)) changed.status = "past_due";
  });
}
