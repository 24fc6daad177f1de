import type { StripeAccount } from "../stripe-account.ts";
import { makeId, makeInvoicePrefix } from "./make-id.ts";
import type { Customer } from "./stripe-types.ts";

/** What may be said of a new customer. */
export interface CustomerInput {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly description?: string | undefined;
  readonly address?: Customer["address"];
  readonly preferredLocales?: readonly string[] | undefined;
  readonly metadata: Record<string, string>;
}

/** A customer that is not kept yet. */
export function makeCustomer(account: StripeAccount, input: CustomerInput): Customer {
  return {
    id: makeId("cus", 14),
    object: "customer",
    address: input.address ?? null,
    balance: 0,
    created: account.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: makeInvoicePrefix(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: input.metadata,
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: [...(input.preferredLocales ?? [])],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
