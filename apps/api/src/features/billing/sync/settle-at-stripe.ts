import type Stripe from "stripe";
import type { AuditEntry } from "../../../db/audit.ts";
import type { FirmTerms } from "./ask-about-firm.ts";
import { isLive, isToEnd, soldBy, type AskedSubscription } from "./read-stripe-state.ts";

/** What was changed at Stripe, for the log. */
export type Settled = Pick<AuditEntry, "action"> & { readonly details: Readonly<Record<string, string>> };
type Change = Settled & { readonly make: () => Promise<Stripe.Subscription> };

/**
 * Brings Stripe's state in line with what is ours to say: who never confirmed pays nothing, who is shut out pays for
 * no further month, and no trial is shorter there than it was promised here. Whatever is so already is left alone, so that
 * this can be asked any number of times.
 * @returns the subscriptions as they stand then
 * @throws what the SDK throws; then the rest is for the next look
 */
export async function settleAtStripe(
  stripe: Stripe,
  asked: readonly AskedSubscription[],
  terms: FirmTerms,
): Promise<{ readonly asked: AskedSubscription[]; readonly settled: Settled[] }> {
  const settled: Settled[] = [];
  const after: AskedSubscription[] = [];
  for (const { subscription, invoices } of asked) {
    const change = findChange(stripe, subscription, terms);
    after.push({ subscription: change === null ? subscription : await change.make(), invoices });
    if (change !== null) settled.push({ action: change.action, details: change.details });
  }
  return { asked: after, settled };
}

function findChange(stripe: Stripe, subscription: Stripe.Subscription, { isShutOut, hasLapsed, freeUntil }: FirmTerms): Change | null {
  const { id, status, trial_end: trialEnd } = subscription;
  const isOurs = subscription.items.data.some(({ price }) => soldBy(price) !== null);
  if (!isOurs || !isLive(subscription)) return null;
  const cancelled = (reason: string) => ({ action: "subscriptionCancelled", details: { reason, subscriptionId: id } }) as const;
  if (hasLapsed) return { ...cancelled("unconfirmed"), make: () => stripe.subscriptions.cancel(id) };
  if (isToEnd(subscription)) return null;
  if (isShutOut) return { ...cancelled("tenantDeactivated"), make: () => stripe.subscriptions.update(id, { cancel_at_period_end: true }) };
  // Stripe counts in whole seconds.
  const free = Math.floor((freeUntil?.getTime() ?? 0) / 1000);
  if (status !== "trialing" || trialEnd === null || trialEnd >= free) return null;
  const details = { subscriptionId: id, until: new Date(free * 1000).toISOString() };
  return {
    action: "trialProlonged",
    details,
    make: () => stripe.subscriptions.update(id, { trial_end: free, proration_behavior: "none" }),
  };
}
