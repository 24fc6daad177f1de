import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.tsx";
import { subscriptionKey } from "../api/subscription-key.ts";
import { useSession } from "../auth/use-session.ts";

/** The firm's plan; not asked for by an admin. */
export function useSubscription() {
  const api = useApi();
  const { session } = useSession();
  const tenantId = session?.tenant?.id;
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => api.getSubscriptionInfo({ query: tenantId === undefined ? {} : { tenantId }, signal }),
    enabled: session !== null && session.user.accessLevel !== "admin",
    staleTime: 5 * 60_000,
  });
}
