import { useQuery } from "@tanstack/react-query";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useApi } from "../../session/api-context.tsx";
import { useSubscription } from "../../session/use-subscription.ts";

/** How many users of its own the firm has, and may have. */
export type UserLimit = { readonly used: number; readonly limit: number; readonly plan: string };

/** Key under which lists and counts of the firm's users are kept. */
export const usersKey = ["users"] as const;

/** The plan's limit of the firm's own users; null where there is none, undefined while it is not known. Disabled users do not count. */
export function useUserLimit(): UserLimit | null | undefined {
  const api = useApi();
  const subscription = useSubscription();
  const plan = subscription.data === undefined ? undefined : plans[subscription.data.applicationType];
  const limit = plan?.users ?? null;
  const count = useQuery({
    queryKey: [...usersKey, "count"],
    queryFn: async ({ signal }) => {
      const read = async (status: "invited" | "active") => (await api.users({ query: { accessLevel: "tenant", status, limit: "10", withTotal: "true" }, signal })).total ?? 0;
      return (await read("invited")) + (await read("active"));
    },
    enabled: limit !== null,
  });
  if (plan === undefined) return undefined;
  if (limit === null) return null;
  return count.data === undefined ? undefined : { used: count.data, limit, plan: plan.name };
}
