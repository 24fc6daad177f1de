import type { Ctx } from "../../db/context.ts";
import type { StripePort } from "../../integrations/stripe/stripe-port.ts";

/** Somebody of a firm who wants something of Stripe. */
export type Visit = StripePort & {
  /** One transaction of the caller. */
  readonly open: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
};
