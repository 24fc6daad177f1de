import type Stripe from "stripe";
import type { Ctx } from "../../../db/context.ts";
import type { StripePort } from "../../../integrations/stripe/stripe-port.ts";
import { changeInTime, type Operation } from "../subscription/claim-operation.ts";

/** A page of Stripe's to pay on. */
export type Checkout = { readonly url: string; readonly sessionId: string };

/** Where the payer comes back to, in our own pages. */
export type ReturnTo = { readonly appUrl: string; readonly language: "de" | "en" };

type Bought = { readonly customer: string; readonly price: string; readonly quantity: number; readonly trialEnd?: number | undefined };

/**
 * Opens a page to pay for a subscription on. Nothing is believed of it before Stripe is asked.
 * @param bought.trialEnd in seconds; nothing is charged before
 */
export async function beginCheckout(
  stripe: Stripe,
  operation: Operation,
  { customer, price, quantity, trialEnd }: Bought,
  { appUrl, language }: ReturnTo,
): Promise<Checkout> {
  const { tenantId, actor, key } = operation;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer,
    client_reference_id: tenantId,
    line_items: [{ price, quantity }],
    subscription_data: { metadata: { tenantId }, ...(trialEnd !== undefined && { trial_end: trialEnd }) },
    allowed_payment_method_types: ["card"],
    locale: language,
    success_url: `${appUrl}/tenant/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}${actor.kind === "system" ? "/login" : "/tenant/tenant-subscription"}`,
  };
  const { id: sessionId, url } = await changeInTime(operation, () => stripe.checkout.sessions.create(params, { idempotencyKey: key }));
  if (url === null) throw new Error("a checkout without a page");
  return { url, sessionId };
}

/** Remembers the checkout, so that it ends when another is begun. */
export async function noteCheckout({ tx, tenantId }: Ctx, { sessionId }: Checkout): Promise<void> {
  await tx.billingAccount.update({ where: { tenantId }, data: { openCheckoutId: sessionId } });
}

/**
 * Ends the checkout that was begun last, if it is still open: what is changed now and what is paid there may not fit together.
 * To be done before the plan is read from Stripe.
 */
export async function endOpenCheckout(port: StripePort, { firm: { openCheckoutId } }: Operation): Promise<void> {
  if (openCheckoutId !== null) await expireCheckout(port, openCheckoutId);
}

/** Ends a checkout, unless it was paid or has run out: then nothing is to be ended. */
export async function expireCheckout({ stripe, classify }: Pick<StripePort, "stripe" | "classify">, checkoutId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(checkoutId);
  } catch (error) {
    if (!["refused", "missing"].includes(classify(error) ?? "")) throw error;
  }
}
