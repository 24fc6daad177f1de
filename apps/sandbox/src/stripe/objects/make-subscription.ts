import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import { makePlan } from "./make-plan.ts";
import type { Customer, Metadata, Price, Subscription, SubscriptionItem } from "./stripe-types.ts";

/** A stretch of time, in seconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** A subscription's item that is not kept yet. */
export function makeSubscriptionItem(
  subscription: string,
  { price, quantity, metadata, period, created }: { price: Price; quantity: number; metadata: Metadata; period: Period; created: number },
): SubscriptionItem {
  return {
    id: makeId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: makePlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** What a new subscription is made of. */
export interface SubscriptionInput {
  readonly customer: Customer;
  readonly items: readonly { readonly price: Price; readonly quantity: number; readonly metadata: Metadata }[];
  readonly period: Period;
  readonly trialEnd: number | null;
  readonly status: Subscription["status"];
  readonly defaultPaymentMethod: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly missingPaymentMethod: "cancel" | "create_invoice";
}

/** A subscription that is not kept yet. */
export function makeSubscription(account: StripeAccount, input: SubscriptionInput): Subscription {
  const id = makeId("sub");
  const now = account.clock.now();
  const items = input.items.map((item) => makeSubscriptionItem(id, { ...item, period: input.period, created: now }));
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: input.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: input.items[0]?.price.currency ?? "eur",
    customer: input.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: "self" } },
    items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: input.status,
    test_clock: null,
    transfer_data: null,
    trial_end: input.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: input.missingPaymentMethod } },
    trial_start: input.trialEnd === null ? null : now,
  };
}
