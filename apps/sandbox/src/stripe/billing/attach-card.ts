import { refuseCall, refuseCard } from "../http/stripe-error.ts";
import { makePaymentMethod, type GivenCard } from "../objects/make-payment-method.ts";
import { makeSetupIntent } from "../objects/make-setup-intent.ts";
import type { Customer, Decline, PaymentMethod, SetupIntent } from "../objects/stripe-types.ts";
import { findTestCard, testCards } from "../objects/test-cards.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** Gives a customer a card. @throws StripeError 402 when the bank refuses it */
export function attachCard(account: StripeAccount, customer: Customer, given: GivenCard): PaymentMethod {
  if (given.card.refusedAtOnce !== undefined) throw refuseCard(given.card.refusedAtOnce);
  const method = makePaymentMethod(account, given);
  method.customer = customer.id;
  account.store.paymentMethods.set(method.id, method);
  account.store.cardNumbers.set(method.id, given.card.number);
  account.publish("payment_method.attached", method);
  return method;
}

/** Gives a customer one of Stripe's ready-made test cards (`pm_card_visa`) or, again, one that they have. @throws StripeError */
export function attachByToken(account: StripeAccount, customer: Customer, id: string): PaymentMethod {
  const card = testCards.find(({ token }) => token === id);
  if (card !== undefined) {
    const nextYear = new Date(account.clock.now() * 1_000).getUTCFullYear() + 1;
    return attachCard(account, customer, { card, expMonth: 12, expYear: nextYear, name: null });
  }
  const method = account.store.paymentMethods.get(id);
  if (method === undefined) {
    throw refuseCall(`No such PaymentMethod: '${id}'`, { code: "resource_missing", param: "payment_method" });
  }
  if (method.customer === customer.id) return method;
  throw refuseCall(
    method.customer === null
      ? "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again."
      : "The payment method you provided has already been attached to a customer.",
    { param: "payment_method" },
  );
}

/** Takes a card from its customer, who is charged with it no more. */
export function detachCard(account: StripeAccount, method: PaymentMethod): void {
  const before = structuredClone(method);
  const customer = account.store.customers.get(method.customer ?? "");
  method.customer = null;
  account.publish("payment_method.detached", method, before);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    const earlier = structuredClone(customer);
    customer.invoice_settings.default_payment_method = null;
    account.publish("customer.updated", customer, earlier);
  }
  for (const subscription of account.store.subscriptions.values()) {
    if (subscription.default_payment_method === method.id) subscription.default_payment_method = null;
  }
}

/** Keeps a card for later with the setup intent that says so. */
export function keepSetupIntent(account: StripeAccount, customer: Customer, method: PaymentMethod): SetupIntent {
  const intent = makeSetupIntent(account, customer.id);
  account.store.setupIntents.set(intent.id, intent);
  account.publish("setup_intent.created", intent);
  intent.payment_method = method.id;
  intent.status = "succeeded";
  account.publish("setup_intent.succeeded", intent);
  return intent;
}

/** Why a charge of this card would be refused; `isPresent` says that its holder is there and has confirmed. */
export function foreseeDecline(account: StripeAccount, method: PaymentMethod, isPresent: boolean): Decline | undefined {
  const card = findTestCard(account.store.cardNumbers.get(method.id) ?? "");
  if (card === undefined) return undefined;
  const expiry = Date.UTC(method.card.exp_year, method.card.exp_month) / 1_000;
  if (account.clock.now() >= expiry) return { code: "expired_card", message: "Your card has expired." };
  if (card.confirmsAlways === true && isPresent) return undefined;
  return card.refusedWhenCharged;
}
