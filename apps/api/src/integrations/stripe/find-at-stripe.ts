import { classifyStripeError } from "./classify-stripe-error.ts";

/** What a retrieval finds; null where Stripe has no such object. */
export async function findAtStripe<Found>(retrieve: () => Promise<Found>): Promise<Found | null> {
  try {
    return await retrieve();
  } catch (error) {
    if (classifyStripeError(error) === "missing") return null;
    throw error;
  }
}

/** The id of what Stripe names by its id or shows whole. */
export const idOf = (named: string | { readonly id: string } | null | undefined): string | null => (typeof named === "string" ? named : (named?.id ?? null));
