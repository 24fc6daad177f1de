import type Stripe from "stripe";

/** `T` with some members as this server always has them: ids, not expanded objects, and decimals as the text that travels. */
type Kept<T, Change> = Omit<T, keyof Change> & Change;

/** A list inside an object. */
export interface InnerList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export type Metadata = Stripe.Metadata;
export type Customer = Kept<
  Stripe.Customer,
  {
    invoice_settings: Kept<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
    invoice_prefix: string;
    next_invoice_sequence: number;
    name: string | null;
    metadata: Metadata;
  }
>;
export type Product = Stripe.Product;
export type Price = Kept<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string; recurring: Stripe.Price.Recurring | null }
>;
export type Plan = Kept<Stripe.Plan, { amount_decimal: string }>;
export type PaymentMethod = Kept<Stripe.PaymentMethod, { customer: string | null; card: Stripe.PaymentMethod.Card }>;
export type SubscriptionItem = Kept<Stripe.SubscriptionItem, { price: Price; plan: Plan; quantity: number }>;
export type PendingUpdate = Kept<Stripe.Subscription.PendingUpdate, { subscription_items: SubscriptionItem[] | null }>;
export type Subscription = Kept<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    latest_invoice: string | null;
    items: InnerList<SubscriptionItem>;
    pending_update: PendingUpdate | null;
    status: "active" | "canceled" | "incomplete" | "incomplete_expired" | "past_due" | "trialing";
    trial_settings: Stripe.Subscription.TrialSettings;
  }
>;
export type LinePricing = Kept<
  Stripe.InvoiceLineItem.Pricing,
  { price_details: { price: string; product: string }; unit_amount_decimal: string }
>;
export type InvoiceLine = Kept<
  Stripe.InvoiceLineItem,
  { subscription: string | null; pricing: LinePricing; quantity: number; quantity_decimal: string }
>;
export type InvoicePayment = Kept<Stripe.InvoicePayment, { invoice: string; payment: { type: "payment_intent"; payment_intent: string } }>;
export type Invoice = Kept<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    hosted_invoice_url: string | null;
    invoice_pdf: string | null;
    lines: InnerList<InvoiceLine>;
    auto_advance: boolean;
    parent: {
      type: "subscription_details";
      quote_details: null;
      subscription_details: { metadata: Metadata; subscription: string };
    };
  }
>;
export type Charge = Kept<Stripe.Charge, { customer: string; payment_intent: string; payment_method: string; refunds?: never }>;
export type PaymentIntent = Kept<Stripe.PaymentIntent, { customer: string; latest_charge: string | null; payment_method: string | null }>;
export type SetupIntent = Kept<Stripe.SetupIntent, { customer: string; payment_method: string | null }>;
export type Refund = Kept<Stripe.Refund, { charge: string; payment_intent: string }>;
export type LineItem = Kept<Stripe.LineItem, { price: Price; quantity: number }>;
export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  {
    customer: string;
    mode: "setup" | "subscription";
    status: "complete" | "expired" | "open";
    success_url: string;
    locale: string | null;
    subscription: string | null;
    setup_intent: string | null;
    invoice: string | null;
    metadata: Metadata;
  }
>;
export type PortalSession = Kept<Stripe.BillingPortal.Session, { locale: string | null }>;

/** Why a card was not charged, in Stripe's words. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}
