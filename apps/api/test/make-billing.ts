import { inTenant } from "../src/db/in-tenant.ts";
import { findPrice } from "../src/integrations/stripe/find-price.ts";
import { stripe as shared } from "./api.ts";
import { system, type TestTenant } from "./factories.ts";

/** What a firm has at Stripe: a card, an invoice that was paid with it, and a checkout that was begun. */
export type BillingWorld = {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly chargeId: string;
  readonly sessionId: string;
};

export type GivenBilling = {
  /** The plan that was paid for has ended since; none is active any more. */
  readonly hasEnded?: boolean;
  /** Its card was taken away: nothing is begun with one call. */
  readonly withoutCard?: boolean;
  readonly sold?: "go" | "pro";
  readonly stripe?: typeof shared;
};

/** Makes a firm that has paid for a month; our rows do not say so before Stripe is asked. */
export async function makeBilling(
  { tenantId, name }: TestTenant,
  { hasEnded = false, withoutCard = false, sold = "go", stripe = shared }: GivenBilling = {},
): Promise<BillingWorld> {
  const { id: customer } = await stripe.customers.create({ name, email: `${tenantId}@kanzlei.example`, metadata: { tenantId } });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await inTenant(tenantId, system, ({ tx }) => tx.billingAccount.create({ data: { tenantId, customerId: customer } }));
  const price = await findPrice(stripe, sold);
  const { id, latest_invoice: invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: card.id,
    metadata: { tenantId },
  });
  const { data: charges } = await stripe.charges.list({ customer, limit: 1 });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: tenantId,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://localhost/done",
  });
  if (hasEnded) await stripe.subscriptions.cancel(id);
  if (withoutCard) await stripe.paymentMethods.detach(card.id);
  return { customerId: customer, invoiceId: String(invoice), chargeId: charges[0]?.id ?? "", sessionId: session.id };
}
