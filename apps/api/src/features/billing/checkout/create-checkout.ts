import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { accountLinkLife } from "../../../domain/account-link.ts";
import { audit } from "../../../db/audit.ts";
import { beginCheckout, endOpenCheckout, noteCheckout, type Checkout, type ReturnTo } from "./begin-checkout.ts";
import { changeAtStripe } from "../subscription/change-at-stripe.ts";
import { checkUsersFit } from "../subscription/check-users-fit.ts";
import type { Visit } from "../visit.ts";
import type { Operation } from "../subscription/claim-operation.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { priceOfPlan } from "../subscription/price-of-plan.ts";
import { readStanding } from "../sync/read-standing.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Stripe takes no trial that ends within 48 hours; the rest is for filling in the page (docs.stripe.com/api/checkout/sessions/create). */
const SHORTEST_TRIAL_MS = 48 * 60 * MINUTE_MS + 10 * MINUTE_MS;
/** Whoever has just registered pays nothing as long as the firm can be confirmed, and for a day in which it is noticed that it was not. */
const UNCONFIRMED_MS = accountLinkLife.tenantInvitation + 2 * DAY_MS;

export type CheckoutInput = ReturnTo & {
  readonly applicationType: PaidPlan;
  /** Days of trial that a firm has from its confirmation. */
  readonly trialDays: number;
};

/**
 * A page to pay for a plan on. What is left of the trial stays free; the checkout that was open before ends.
 * @throws Refusal billing.alreadyStarted while a plan is active at Stripe, plan.userLimit, billing.busy,
 * billing.unavailable, resource.notFound
 */
export function createCheckout(visit: Visit, { applicationType, trialDays, ...returnTo }: CheckoutInput): Promise<Checkout> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "checkout", params: { applicationType, language: returnTo.language } }, async (operation) => {
    const customer = await ensureCustomer(stripe, operation);
    await endOpenCheckout(visit, operation);
    const { plan } = await readStanding(stripe, customer);
    if (plan !== null) throw new Refusal("billing.alreadyStarted");
    checkUsersFit(operation.firm, applicationType);
    const price = await visit.findPrice(priceOfPlan(applicationType));
    const checkout = await beginCheckout(
      stripe,
      operation,
      { customer, price, quantity: 1, trialEnd: trialEndOf(operation, trialDays) },
      returnTo,
    );
    return {
      result: checkout,
      record: async (ctx) => {
        await noteCheckout(ctx, checkout);
        await audit(ctx, { action: "checkoutBegun", subjectType: "tenant", subjectId: ctx.tenantId, details: { applicationType } });
      },
    };
  });
}

/** In seconds; undefined where there is no trial any more, and the first month is charged at once. */
function trialEndOf({ firm, now }: Operation, trialDays: number): number | undefined {
  const trialEnds = firm.isConfirmed ? firm.trialEnds : new Date(now.getTime() + Math.max(trialDays * DAY_MS, UNCONFIRMED_MS));
  return trialEnds === null ? undefined : Math.floor(Math.max(trialEnds.getTime(), now.getTime() + SHORTEST_TRIAL_MS) / 1000);
}
