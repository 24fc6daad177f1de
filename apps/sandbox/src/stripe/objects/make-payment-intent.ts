import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { PaymentIntent } from "./stripe-types.ts";

/** The intent to collect an amount, in cents, that is not kept yet. */
export function makePaymentIntent(
  account: StripeAccount,
  { customer, amount, currency, description }: { customer: string; amount: number; currency: string; description: string },
): PaymentIntent {
  const id = makeId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: makeId(`${id}_secret`),
    confirmation_method: "automatic",
    created: account.clock.now(),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}
