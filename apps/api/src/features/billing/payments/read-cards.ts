import type { Card } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";
import { idOf } from "../id-of.ts";

/** A customer's cards, the newest first. One is the default: what Stripe says is, and where it says none the newest. */
export async function readCards(stripe: Stripe, customerId: string): Promise<Card[]> {
  const customer = await stripe.customers.retrieve(customerId);
  // Stripe keeps its invoices and no card of it.
  if (customer.deleted) return [];
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 });
  const chosen = idOf(customer.invoice_settings.default_payment_method);
  const defaultId = data.some(({ id }) => id === chosen) ? chosen : data[0]?.id;
  return data.flatMap(({ id, card }) =>
    card === undefined
      ? []
      : [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year, isDefault: id === defaultId }],
  );
}
