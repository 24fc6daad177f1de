import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type Stripe from "stripe";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { endOpenCheckout } from "../checkout/begin-checkout.ts";
import { changeAtStripe } from "./change-at-stripe.ts";
import type { Visit } from "../visit.ts";
import { changeInTime, type Operation } from "./claim-operation.ts";
import { readStanding, type Standing } from "../sync/read-standing.ts";

/**
 * From Go to Pro at once. What is left of the paid period is charged by the second; a card that is declined changes nothing.
 * Before anything is paid, in a trial of ours or at Stripe, nothing is charged.
 * @throws Refusal billing.alreadyPro, billing.noSubscription, billing.alreadyCancelled (to go on comes first),
 * billing.paymentFailed, billing.busy, billing.unavailable
 */
export function upgradeToPro(visit: Visit): Promise<void> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "upgrade" }, async (operation) => {
    const { firm, isRepeated } = operation;
    await endOpenCheckout(visit, operation);
    const { plan } = await readStanding(stripe, firm.customerId);
    if (plan === null) {
      requireTrialOfGo(operation);
      return { result: undefined, record: upgradeTrial };
    }
    if (plan.isCancelled) throw new Refusal("billing.alreadyCancelled");
    const isPro = plan.applicationType === 2;
    if (isPro && !isRepeated) throw new Refusal("billing.alreadyPro");
    if (!isPro) await changePrice(visit, operation, plan);
    return { result: undefined, record: noteUpgrade };
  });
}

async function changePrice(
  { stripe, findPrice }: Visit,
  operation: Operation,
  { subscription, itemId }: NonNullable<Standing["plan"]>,
): Promise<void> {
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemId, price: await findPrice("pro") }],
    proration_behavior: subscription.status === "trialing" ? "none" : "always_invoice",
    payment_behavior: "error_if_incomplete",
  };
  await changeInTime(operation, () => stripe.subscriptions.update(subscription.id, params, { idempotencyKey: operation.key }));
}

function requireTrialOfGo({ firm }: Operation): void {
  if (firm.trialEnds === null) throw new Refusal("billing.noSubscription");
  if (firm.applicationType === 2) throw new Refusal("billing.alreadyPro");
}

/** A trial of ours has no subscription at Stripe. */
async function upgradeTrial(ctx: Ctx): Promise<void> {
  await ctx.tx.tenant.update({ where: { id: ctx.tenantId }, data: { applicationType: 2 } });
  await noteUpgrade(ctx);
}

const noteUpgrade = (ctx: Ctx): Promise<void> =>
  audit(ctx, { action: "subscriptionUpgraded", subjectType: "tenant", subjectId: ctx.tenantId });
