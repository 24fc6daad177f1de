import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type Stripe from "stripe";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { endOpenCheckout } from "../checkout/begin-checkout.ts";
import { changeAtStripe } from "./change-at-stripe.ts";
import { checkUsersFit } from "./check-users-fit.ts";
import type { Visit } from "../visit.ts";
import { changeInTime, type Operation } from "./claim-operation.ts";
import { priceOfPlan } from "./price-of-plan.ts";
import { readCards } from "../payments/read-cards.ts";
import { readStanding, type Standing } from "../sync/read-standing.ts";
import { isToEnd } from "../sync/read-stripe-state.ts";

const MINUTE_MS = 60_000;

/**
 * Begins a plan on the saved card: at the trial's end where one of ours runs, else at once. A plan that was cancelled and
 * still runs goes on, its storage with it; another than that cannot be begun beside it.
 * @throws Refusal billing.noCard, billing.alreadyStarted, plan.userLimit, billing.paymentFailed, billing.busy, billing.unavailable
 */
export function startSubscription(
  visit: Visit,
  { applicationType }: { readonly applicationType: PaidPlan },
): Promise<"started" | "resumed"> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "start", params: { applicationType } }, async (operation) => {
    const { firm, isRepeated } = operation;
    await endOpenCheckout(visit, operation);
    const standing = await readStanding(stripe, firm.customerId);
    const { plan } = standing;
    const record = (action: "subscriptionStarted" | "subscriptionResumed") => (ctx: Ctx) =>
      audit(ctx, { action, subjectType: "tenant", subjectId: ctx.tenantId, details: { applicationType } });
    if (plan === null) {
      checkUsersFit(firm, applicationType);
      await begin(visit, operation, applicationType);
      return { result: "started", record: record("subscriptionStarted") };
    }
    if (plan.applicationType !== applicationType) throw new Refusal("billing.alreadyStarted");
    if (plan.isCancelled) {
      await resume(stripe, operation, standing);
      return { result: "resumed", record: record("subscriptionResumed") };
    }
    // The try before came through, and nobody heard of it.
    if (isRepeated) return { result: "started", record: record("subscriptionStarted") };
    throw new Refusal("billing.alreadyStarted");
  });
}

async function begin({ stripe, findPrice }: Visit, operation: Operation, applicationType: PaidPlan): Promise<void> {
  const { firm, key, tenantId } = operation;
  const cards = firm.customerId === null ? [] : await readCards(stripe, firm.customerId);
  const card = cards.find(({ isDefault }) => isDefault);
  if (firm.customerId === null || card === undefined) throw new Refusal("billing.noCard");
  const params: Stripe.SubscriptionCreateParams = {
    customer: firm.customerId,
    items: [{ price: await findPrice(priceOfPlan(applicationType)) }],
    default_payment_method: card.id,
    // Declined is declined: nothing is left behind that could be charged later.
    payment_behavior: "error_if_incomplete",
    metadata: { tenantId },
    ...(isStillOn(firm.trialEnds) && { trial_end: Math.floor(firm.trialEnds.getTime() / 1000) }),
  };
  await changeInTime(operation, () => stripe.subscriptions.create(params, { idempotencyKey: key }));
}

/** A trial that ends while Stripe is asked is over. */
const isStillOn = (trialEnds: Date | null): trialEnds is Date => trialEnds !== null && trialEnds.getTime() > Date.now() + MINUTE_MS;

/** The plan comes last: as long as it is cancelled, this can be done again. */
async function resume(stripe: Stripe, operation: Operation, { plan, storage }: Standing): Promise<void> {
  const ending = [...storage, ...(plan === null ? [] : [plan.subscription])].filter(isToEnd);
  for (const { id, cancel_at_period_end: atPeriodEnd } of ending) {
    const params: Stripe.SubscriptionUpdateParams = atPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" };
    // Without a key, as when it is cancelled.
    await changeInTime(operation, () => stripe.subscriptions.update(id, params));
  }
}
