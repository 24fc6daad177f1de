import type Stripe from "stripe";
import type { Ctx, Origin, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { applyPlan } from "./apply-plan.ts";
import { isDue, readStripeState, type AskedSubscription } from "./read-stripe-state.ts";

export type SyncFirmInput = { readonly stripe: Stripe; readonly tenantId: string; readonly origin: Origin };

type Question = { readonly number: string; readonly customerId: string };

/**
 * Asks Stripe for the present state of the firm's plan and writes that down; the one writer of what Stripe says. Any
 * number may run at once: the answer to the question that was asked last counts. Nothing for a firm that is no customer.
 * @throws what the SDK throws where Stripe cannot be asked; then nothing is changed
 */
export async function syncFirm({ stripe, tenantId, origin: { ip, requestId } }: SyncFirmInput): Promise<void> {
  // Whoever has it asked: what is written is what Stripe says.
  const system: SystemActor = { kind: "system", ip, requestId };
  const question = await inTenant(tenantId, system, numberQuestion);
  if (question === undefined) return;
  const state = readStripeState(await askStripe(stripe, question.customerId));
  await inTenant(tenantId, system, (ctx) => applyPlan(ctx, { question: question.number, state }));
  // A plan that has ended takes its storage along: nobody is to pay for what cannot be used.
  for (const id of state.orphanedStorage) await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `orphan-${id}` });
}

/** Numbered and committed before Stripe is asked: a higher number has seen at least what a lower one has. */
async function numberQuestion({ tx, tenantId }: Ctx): Promise<Question | undefined> {
  const [row] = await tx.sql<{ asked: string; customer_id: string }>(sql`
    UPDATE billing_account SET asked = asked + 1 WHERE tenant_id = ${tenantId}::uuid RETURNING asked::text, customer_id`);
  return row && { number: row.asked, customerId: row.customer_id };
}

/** Far more than a firm ever has; the newest come first. */
const MOST_SUBSCRIPTIONS = 1000;

async function askStripe(stripe: Stripe, customer: string): Promise<AskedSubscription[]> {
  const subscriptions = await stripe.subscriptions.list({ customer, status: "all", limit: 100 }).autoPagingToArray({ limit: MOST_SUBSCRIPTIONS });
  return Promise.all(subscriptions.map(async (subscription) => ({ subscription, invoices: isDue(subscription) ? (await stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data : [] })));
}
