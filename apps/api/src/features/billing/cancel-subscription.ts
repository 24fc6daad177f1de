import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import { changeAtStripe } from "./change-at-stripe.ts";
import type { Visit } from "./visit.ts";
import { changeInTime } from "./claim-operation.ts";
import { isToEnd, readStanding } from "./read-standing.ts";

/**
 * Ends plan and bought storage with the period that is paid; until then access stays open.
 * @throws Refusal billing.noSubscription (in a trial of ours nothing goes on by itself), billing.alreadyCancelled, billing.busy, billing.unavailable
 */
export function cancelSubscription(visit: Visit): Promise<void> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "cancel" }, async (operation) => {
    const { plan, storage } = await readStanding(stripe, operation.firm.customerId);
    if (plan === null) throw new Refusal("billing.noSubscription");
    if (plan.isCancelled && !operation.isRepeated) throw new Refusal("billing.alreadyCancelled");
    // The plan comes last: as long as it runs, this can be done again.
    for (const { id } of [...storage, plan.subscription].filter((one) => !isToEnd(one))) {
      // Said twice it is the same, so no key: under one that was used Stripe would say what it did then, whatever was undone since.
      await changeInTime(operation, () => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }
    return { result: undefined, record: (ctx) => audit(ctx, { action: "subscriptionCancelled", subjectType: "tenant", subjectId: ctx.tenantId }) };
  });
}
