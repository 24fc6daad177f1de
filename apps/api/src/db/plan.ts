export const PAST_DUE_GRACE_MS = 7 * 86_400_000;

/** Whether access is open: trialing and active until they expire, cancelled until its end, past due for seven days. */
export function isPlanActive(plan: { readonly status: string | null; readonly planExpires: Date | null }, now: Date): boolean {
  if (plan.status === null || plan.status === "expired") return false;
  if (plan.status === "past_due") return plan.planExpires !== null && now.getTime() < plan.planExpires.getTime() + PAST_DUE_GRACE_MS;
  return plan.planExpires === null || now < plan.planExpires;
}
