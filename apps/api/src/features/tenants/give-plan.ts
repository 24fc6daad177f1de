import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { firstPlan } from "../../domain/plan.ts";
import { queueCheckoutEnd } from "../../domain/queue-billing.ts";
import { sql } from "../../db/sql.ts";

export type GivePlanInput = { readonly from: number; readonly to: number; readonly trialDays: number };

/**
 * What becomes of a firm's access when an admin gives it another plan: Basic does not end, whoever leaves it begins a
 * trial, and between Go and Pro what is left of a trial goes on. A checkout that is open ends: it would undo this. A
 * firm that is not confirmed has no plan yet.
 * @throws Refusal billing.alreadyStarted for a firm that pays: which plan it has is between it and Stripe
 */
export async function givePlan(ctx: Ctx, { from, to, trialDays }: GivePlanInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const [plan] = await tx.sql<{ paid: boolean }>(sql`
    SELECT stripe_subscription_id IS NOT NULL AS paid FROM subscription WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`);
  if (plan?.paid === true) throw new Refusal("billing.alreadyStarted");
  await queueCheckoutEnd(ctx);
  if (plan === undefined || (from !== 0 && to !== 0)) return;
  await tx.subscription.update({
    where: { tenantId },
    data: { ...firstPlan(to, { now, trialDays }), renews: false, cancelAtPeriodEnd: false, updatedAt: now },
  });
}
