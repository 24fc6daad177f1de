import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomUUID } from "node:crypto";
import type { Ctx } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import type { StripeFailure } from "../../../integrations/stripe/classify-stripe-error.ts";
import { claimOperation, endOperation, endOperations, releaseOperation, type Operation, type OperationKind } from "./claim-operation.ts";
import { syncFirm } from "../sync/sync-firm.ts";
import type { Visit } from "../visit.ts";

/** What a change came to, and how it is written down here. */
export type Changed<Result> = { readonly result: Result; readonly record: (ctx: Ctx) => Promise<void> };

export type PlanChange = { readonly kind: OperationKind; readonly params?: Readonly<Record<string, string | number>> };

/** Changes after which the plan is another. */
const OF_PLAN: ReadonlySet<OperationKind> = new Set(["start", "upgrade", "cancel"]);

/**
 * One change at Stripe, between two transactions: claimed with its key before, ended after. Whoever dies in between leaves
 * the key behind, and the next try of the same repeats it. Stripe's state is then read into our rows.
 * @param work asks Stripe for its present state, refuses what does not fit, and changes one thing
 * @throws Refusal billing.busy, billing.paymentFailed, billing.unavailable, and what `work` refuses; what the SDK
 * throws where Stripe is away
 */
export async function changeAtStripe<Result>(
  { stripe, open, classify }: Visit,
  { kind, params = {} }: PlanChange,
  work: (operation: Operation) => Promise<Changed<Result>>,
): Promise<Result> {
  const operation = await open((ctx) => claimOperation(ctx, kind, JSON.stringify(params)));
  const { tenantId, actor } = operation;
  const changed = await work(operation).catch((error: unknown) => giveUp(operation, error, classify(error)));
  await inTenant(tenantId, actor, async (ctx) => {
    await changed.record(ctx);
    await endOperations(ctx, operation);
  });
  if (OF_PLAN.has(kind)) {
    // What was done is valid whatever becomes of reading it back; that is retried.
    await syncFirm({ stripe, tenantId, origin: actor }).catch(() =>
      inTenant(tenantId, actor, (ctx) => ctx.enqueue("syncBilling", { tenantId })),
    );
  }
  return changed.result;
}

/**
 * Ends a change that is known not to have been made, and lets one be tried again whose outcome is not. After a fault of
 * ours the claim runs out by itself.
 */
async function giveUp(operation: Operation, error: unknown, failure: StripeFailure | null): Promise<never> {
  const { tenantId, actor } = operation;
  const isUnknown = failure === "unknown" || failure === "broken" || (error instanceof Refusal && error.code === "billing.unavailable");
  if (isUnknown)
    await inTenant(tenantId, actor, (ctx) => releaseOperation(ctx, operation, failure === "broken" ? randomUUID() : operation.key));
  else if (failure !== null || error instanceof Refusal) await inTenant(tenantId, actor, (ctx) => endOperation(ctx, operation));
  throw failure === "declined" ? new Refusal("billing.paymentFailed") : error;
}
