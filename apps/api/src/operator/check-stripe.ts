import { isLive, openStripe } from "../integrations/stripe/open-stripe.ts";
import { advise, ok, type Check } from "./check.ts";

/** Stripe answers and knows the key. Only Stripe knows whether its webhook reaches us. */
export const checkStripe: Check = {
  name: "stripe",
  remedy: "See that STRIPE_SECRET_KEY is a key of your account that may read prices, and that this machine reaches api.stripe.com.",
  ask: async ({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase, NODE_ENV }) => {
    await openStripe({ secretKey, apiBase }).prices.list({ limit: 1 });
    const found = `answers, with a key ${isLive(secretKey) ? "that moves real money" : "for tests"}`;
    if (NODE_ENV === "production" && !isLive(secretKey))
      return advise(found, "Nobody pays with a key for tests: take the account's live key and the signing secret of its live webhook.");
    return ok(found);
  },
};
