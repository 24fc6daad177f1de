import type Stripe from "stripe";
import type { Origin, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { applyPlan } from "./apply-plan.ts";
import { askAboutFirm, type FirmQuestion } from "./ask-about-firm.ts";
import { auditOnce } from "./audit-once.ts";
import { isDue, readStripeState, type AskedSubscription } from "./read-stripe-state.ts";
import { settleAtStripe } from "./settle-at-stripe.ts";

export type SyncFirmInput = { readonly stripe: Stripe; readonly tenantId: string; readonly origin: Origin };

/**
 * Asks Stripe for the present state of the firm's plan, settles there what is ours to say, and writes down what stands
 * then; the one writer of what Stripe says. Any number may run at once: the answer to the question that was asked last
 * counts. Nothing for a firm that is no customer.
 * @throws what the SDK throws where Stripe cannot be asked; then nothing is written
 */
export async function syncFirm({ stripe, tenantId, origin: { ip, requestId } }: SyncFirmInput): Promise<void> {
  // Whoever has it asked: what is written is what Stripe says.
  const system: SystemActor = { kind: "system", ip, requestId };
  const question = await inTenant(tenantId, system, askAboutFirm);
  if (question === undefined) return;
  // Before the subscriptions: what is bought in between is seen there.
  const closedCheckoutId = await findClosedCheckout(stripe, question);
  const { asked, settled } = await settleAtStripe(stripe, await askStripe(stripe, question.customerId), question.terms);
  const state = readStripeState(asked);
  await inTenant(tenantId, system, async (ctx) => {
    await applyPlan(ctx, { question: question.number, state, closedCheckoutId });
    for (const entry of settled) auditOnce(ctx, entry);
  });
  // A plan that has ended takes its storage along: nobody is to pay for what cannot be used.
  for (const id of state.orphanedStorage) await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `orphan-${id}` });
}

/** The checkout that was begun last, if it is open no longer: paid, run out or ended. */
async function findClosedCheckout(stripe: Stripe, { customerId: customer, openCheckoutId }: FirmQuestion): Promise<string | null> {
  if (openCheckoutId === null) return null;
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  return data.some(({ id }) => id === openCheckoutId) ? null : openCheckoutId;
}

/** Far more than a firm ever has; the newest come first. */
const MOST_SUBSCRIPTIONS = 1000;

async function askStripe(stripe: Stripe, customer: string): Promise<AskedSubscription[]> {
  const subscriptions = await stripe.subscriptions
    .list({ customer, status: "all", limit: 100 })
    .autoPagingToArray({ limit: MOST_SUBSCRIPTIONS });
  return Promise.all(
    subscriptions.map(async (subscription) => ({
      subscription,
      invoices: isDue(subscription) ? (await stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data : [],
    })),
  );
}
