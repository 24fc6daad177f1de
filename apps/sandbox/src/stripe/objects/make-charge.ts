import { randomBytes } from "node:crypto";
import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { Charge, Decline, PaymentIntent, PaymentMethod } from "./stripe-types.ts";

function describeOutcome(decline: Decline | undefined): Charge["outcome"] {
  return {
    advice_code: decline === undefined ? null : "try_again_later",
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === undefined ? "approved_by_network" : "declined_by_network",
    reason: decline === undefined ? null : (decline.declineCode ?? decline.code),
    risk_level: "normal",
    risk_score: 12,
    seller_message: decline === undefined ? "Payment complete." : "The bank did not return any further details with this decline.",
    type: decline === undefined ? "authorized" : "issuer_declined",
  };
}

/** A charge, made or refused, that is not kept yet. */
export function makeCharge(
  account: StripeAccount,
  { intent, method, email, decline }: { intent: PaymentIntent; method: PaymentMethod; email: string | null; decline: Decline | undefined },
): Charge {
  const isPaid = decline === undefined;
  const { card } = method;
  return {
    id: makeId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? makeId("txn") : null,
    billing_details: { ...method.billing_details, email: method.billing_details.email ?? email },
    calculated_statement_descriptor: "STAMMDATEN",
    captured: isPaid,
    created: account.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: describeOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: isPaid ? intent.amount : null,
        authorization_code: isPaid ? "123456" : null,
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: randomBytes(7).toString("hex"),
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: "card",
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${account.origin}/receipts/${randomBytes(24).toString("base64url")}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}
