import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { Period } from "./make-subscription.ts";
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from "./stripe-types.ts";

/** What a line is about. */
export interface LineInput {
  readonly subscription: string;
  readonly item: string;
  readonly price: Price;
  readonly quantity: number;
  /** Of the whole line, in cents; below zero for a credit. */
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly isProration: boolean;
}

/** A line that is on no invoice yet. */
export function makeInvoiceLine(input: LineInput): InvoiceLine {
  return {
    id: makeId("il"),
    object: "line_item",
    amount: input.amount,
    currency: input.price.currency,
    description: input.description,
    discount_amounts: [],
    discountable: !input.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: input.isProration,
        proration_details: input.isProration ? { credited_items: null } : null,
        subscription: input.subscription,
        subscription_item: input.item,
      },
    },
    period: { start: input.period.start, end: input.period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: input.price.id, product: input.price.product },
      type: "price_details",
      unit_amount_decimal: input.price.unit_amount_decimal,
    },
    quantity: input.quantity,
    quantity_decimal: String(input.quantity),
    subscription: input.subscription,
    subtotal: input.amount,
    taxes: [],
  };
}

/** Taxes, discounts, shipping and all else that no invoice of the stand-in has. */
const absentFields = () =>
  ({
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_shipping: 0,
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    custom_fields: null,
    customer_account: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    footer: null,
    from_invoice: null,
    last_finalization_error: null,
    latest_revision: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }) satisfies Partial<Invoice>;

/** What a draft gets only when it becomes final or is paid. */
const draftFields = () =>
  ({
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    number: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    webhooks_delivered_at: null,
  }) satisfies Partial<Invoice>;

/** A draft that is not kept yet. @param finalizesAt when it becomes final by itself, in seconds; null for at once */
export function makeInvoice(
  account: StripeAccount,
  {
    customer,
    subscription,
    reason,
    lines,
    period,
    finalizesAt,
  }: {
    customer: Customer;
    subscription: Subscription;
    reason: "subscription_create" | "subscription_cycle" | "subscription_update";
    lines: readonly InvoiceLine[];
    period: Period;
    finalizesAt: number | null;
  },
): Invoice {
  const id = makeId("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: "invoice",
    ...absentFields(),
    ...draftFields(),
    account_country: "DE",
    account_name: "Stammdaten (Test)",
    amount_due: Math.max(0, total + customer.balance),
    amount_remaining: Math.max(0, total + customer.balance),
    auto_advance: true,
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: account.clock.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone ?? null,
    issuer: { type: "self" },
    lines: {
      object: "list",
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}
