import { PAST_DUE_GRACE_DAYS } from "@stammdaten/shared/contract/plans.ts";
import type { Ctx } from "../db/context.ts";

const DAY_MS = 86_400_000;

/** How long access stays open after the end of the last paid period while a payment is due. */
export const PAST_DUE_GRACE_MS = PAST_DUE_GRACE_DAYS * DAY_MS;
/** How long it stays open where Stripe renews the plan and its event has not arrived yet. */
export const RENEWAL_GRACE_MS = 7 * DAY_MS;

/** What a firm begins with: Basic is given and does not end, the others are tried for some days. */
export const firstPlan = (applicationType: number, { now, trialDays }: { readonly now: Date; readonly trialDays: number }) =>
  applicationType === 0
    ? { status: "active", planExpires: null }
    : { status: "trialing", planExpires: new Date(now.getTime() + trialDays * DAY_MS) };

/** What decides whether access is open. */
export type Plan = { readonly status: string | null; readonly planExpires: Date | null; readonly renews: boolean };

/** Whether access is open: until the plan expires; where it is renewed, or a payment is due, seven days longer. */
export function isPlanActive({ status, planExpires, renews }: Plan, now: Date): boolean {
  if (status === null || status === "expired") return false;
  if (planExpires === null) return status !== "past_due";
  const graceMs = status === "past_due" ? PAST_DUE_GRACE_MS : renews ? RENEWAL_GRACE_MS : 0;
  return now.getTime() < planExpires.getTime() + graceMs;
}

/** Whether the firm of the transaction is active and its plan open: what works by itself waits otherwise. */
export async function isFirmOpen({ tx, tenantId, now }: Pick<Ctx, "tx" | "tenantId" | "now">): Promise<boolean> {
  const firm = await tx.tenant.findFirst({
    where: { id: tenantId },
    select: { active: true, subscription: { select: { status: true, planExpires: true, renews: true } } },
  });
  return firm?.active === true && firm.subscription !== null && isPlanActive(firm.subscription, now);
}
