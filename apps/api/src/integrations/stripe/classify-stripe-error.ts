import Stripe from "stripe";

/**
 * What a failed call to Stripe means. `declined`: the card was not charged, and nothing was changed. `missing`: there is no
 * such object. `refused`: Stripe rejects the call as invalid, a fault of ours. `closed`: not let in now, and nothing
 * was changed. `broken`: Stripe failed; how far it got is only known by reading the present state, and under this key it will
 * answer nothing else. `unknown`: no answer came; it may be carried out this very moment.
 */
export type StripeFailure = "declined" | "missing" | "refused" | "closed" | "broken" | "unknown";

/** Judges what the SDK threw; null for what is none of Stripe's errors. */
export function classifyStripeError(error: unknown): StripeFailure | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode, code } = error;
  if (statusCode !== undefined && statusCode >= 500) return "broken";
  if (statusCode === undefined || code === "idempotency_key_in_use") return "unknown";
  if (statusCode === 402) return "declined";
  if (statusCode === 404 || code === "resource_missing") return "missing";
  // A key that was used for something else is not good any more: the next try has one of its own.
  if (statusCode === 401 || statusCode === 403 || statusCode === 429 || error instanceof Stripe.errors.StripeIdempotencyError)
    return "closed";
  return "refused";
}

/** Whether Stripe is what another try may find answering. */
export function isStripeAway(error: unknown): boolean {
  const failure = classifyStripeError(error);
  return failure === "unknown" || failure === "broken" || failure === "closed";
}
