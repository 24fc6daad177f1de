import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { CheckoutSession, Customer, LineItem, Metadata, Price } from "./stripe-types.ts";

/** A line of what is bought. */
export function makeLineItem(account: StripeAccount, price: Price, quantity: number): LineItem {
  const amount = price.unit_amount * quantity;
  return {
    id: makeId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.store.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

/** What a new session is made of. */
export interface CheckoutSessionInput {
  readonly customer: Customer;
  readonly mode: "setup" | "subscription";
  readonly currency: string | null;
  /** Due when it is completed, in cents. */
  readonly dueNow: number;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReferenceId: string | null;
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly expiresAt: number;
}

/** A session that is not kept yet; its url is the page to pay on. */
export function makeCheckoutSession(account: StripeAccount, input: CheckoutSessionInput): CheckoutSession {
  const id = makeId("cs_test", 58);
  const isSubscription = input.mode === "subscription";
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: isSubscription ? input.dueNow : null,
    amount_total: isSubscription ? input.dueNow : null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.clock.now(),
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: input.customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: null,
    },
    customer_email: null,
    discounts: isSubscription ? [] : null,
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: isSubscription && input.dueNow > 0 ? "unpaid" : "no_payment_required",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: isSubscription ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: "hosted_page",
    url: `${account.origin}/c/pay/${id}`,
    wallet_options: null,
  };
}
