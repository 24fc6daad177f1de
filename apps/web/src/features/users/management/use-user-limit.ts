import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useFirmUserCount } from "../../../shell/use-firm-user-count.ts";
import { useSubscription } from "../../../shell/use-subscription.ts";

/** How many users of its own the firm has, and may have. */
export type UserLimit = { readonly used: number; readonly limit: number; readonly plan: string };

/** The plan's limit of the firm's own users; null where there is none, undefined while it is not known. Disabled users do not count. */
export function useUserLimit(): UserLimit | null | undefined {
  const subscription = useSubscription();
  const plan = subscription.data === undefined ? undefined : plans[subscription.data.applicationType];
  const limit = plan?.users ?? null;
  const count = useFirmUserCount(limit !== null);
  if (plan === undefined) return undefined;
  if (limit === null) return null;
  return count.data === undefined ? undefined : { used: count.data, limit, plan: plan.name };
}
