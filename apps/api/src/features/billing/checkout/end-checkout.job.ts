import type Stripe from "stripe";
import { classifyStripeError } from "../../../integrations/stripe/classify-stripe-error.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import { expireCheckout } from "./begin-checkout.ts";

/** Ends a checkout that a firm has begun and that does not fit any more; one that was begun since stays. */
export const createEndCheckout =
  ({ stripe }: { readonly stripe: Stripe }): JobHandler<"endCheckout"> =>
  async ({ payload: { checkoutId } }) => {
    await expireCheckout({ stripe, classify: classifyStripeError }, checkoutId);
    return { outcome: "done" };
  };
