import { refuseCall } from "../http/stripe-error.ts";
import { makeId } from "../objects/make-id.ts";
import type { Charge, Metadata, Refund } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** Gives a charge back, or a part of it in cents. @throws StripeError 400 when there is not so much left */
export function refundCharge(
  account: StripeAccount,
  charge: Charge,
  input: {
    readonly amount: number | undefined;
    readonly reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
    readonly metadata: Metadata;
  },
): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw refuseCall(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = input.amount ?? left;
  if (amount > left) {
    throw refuseCall(`Refund amount (${String(amount)}) is greater than unrefunded amount on charge (${String(left)})`, {
      param: "amount",
    });
  }
  const before = structuredClone(charge);
  const refund: Refund = {
    id: makeId("re"),
    object: "refund",
    amount,
    balance_transaction: makeId("txn"),
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  account.store.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.publish("refund.created", refund);
  account.publish("charge.refunded", charge, before);
  return refund;
}
