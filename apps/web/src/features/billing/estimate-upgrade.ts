import { plans } from "@stammdaten/shared/contract/plans.ts";

/**
 * About what an upgrade from Go to Pro costs at once, in euro cents: the difference for what is left of the month that is
 * paid. Stripe reckons to the second.
 * @param planExpires end of that month @param now milliseconds since 1970
 */
export function estimateUpgrade(planExpires: string, now: number): number {
  const end = new Date(planExpires);
  const start = new Date(planExpires);
  start.setUTCDate(0);
  // The last day of the month before, where that is the shorter one: 31 March ends what began on 28 February.
  start.setUTCDate(Math.min(end.getUTCDate(), start.getUTCDate()));
  const left = (end.getTime() - now) / (end.getTime() - start.getTime());
  return Math.round((plans[2].priceCents - plans[1].priceCents) * Math.min(1, Math.max(0, left)));
}
