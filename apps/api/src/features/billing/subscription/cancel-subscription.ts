import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import { endOpenCheckout } from "../checkout/begin-checkout.ts";
import { changeAtStripe } from "./change-at-stripe.ts";
import type { Visit } from "../visit.ts";
import { changeInTime } from "./claim-operation.ts";
import { readStanding } from "../sync/read-standing.ts";
import { isToEnd } from "../sync/read-stripe-state.ts";

/**
 * Ends plan and bought storage with the period that is paid, and any other plan beside it; until then access stays open.
 * @throws Refusal billing.noSubscription (in a trial of ours nothing goes on by itself), billing.alreadyCancelled,
 * billing.busy, billing.unavailable
 */
export function cancelSubscription(visit: Visit): Promise<void> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "cancel" }, async (operation) => {
    await endOpenCheckout(visit, operation);
    const { plan, storage, surplus } = await readStanding(stripe, operation.firm.customerId);
    if (plan === null) throw new Refusal("billing.noSubscription");
    const running = [...storage, ...surplus, plan.subscription].filter((one) => !isToEnd(one));
    if (running.length === 0 && !operation.isRepeated) throw new Refusal("billing.alreadyCancelled");
    for (const { id } of running) {
      // Said twice it is the same, so no key: under one that was used Stripe would say what it did then, whatever was undone since.
      await changeInTime(operation, () => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }
    return {
      result: undefined,
      record: (ctx) => audit(ctx, { action: "subscriptionCancelled", subjectType: "tenant", subjectId: ctx.tenantId }),
    };
  });
}
