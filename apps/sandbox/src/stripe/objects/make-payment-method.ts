import { createHash } from "node:crypto";
import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { PaymentMethod } from "./stripe-types.ts";
import type { TestCard } from "./test-cards.ts";

/** A card as somebody gave it. */
export interface GivenCard {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
}

/** A payment method that is not kept yet and belongs to nobody. */
export function makePaymentMethod(account: StripeAccount, { card, expMonth, expYear, name }: GivenCard): PaymentMethod {
  return {
    id: makeId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash("sha256").update(card.number).digest("base64url").replace(/[-_]/g, "x").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
