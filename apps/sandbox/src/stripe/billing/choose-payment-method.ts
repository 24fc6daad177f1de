import type { Customer, PaymentMethod, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** The card that a subscription's invoices are charged to: its own, else the customer's. Undefined where there is none. */
export function choosePaymentMethod(
  account: StripeAccount,
  subscription: Pick<Subscription, "default_payment_method">,
  customer: Customer,
): PaymentMethod | undefined {
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = id === null ? undefined : account.store.paymentMethods.get(id);
  return method?.customer === customer.id ? method : undefined;
}
