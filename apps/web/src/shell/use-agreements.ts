import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.tsx";
import { useSession } from "../auth/use-session.ts";

/** Key under which the agreements with the operator are kept. */
export const agreementsKey = ["agreements"] as const;

const HALF_AN_HOUR_MS = 30 * 60_000;

/** The agreements with the operator and what the firm has accepted; nobody but the firm's staff may ask. */
export function useAgreements() {
  const api = useApi();
  const { session } = useSession();
  return useQuery({
    queryKey: agreementsKey,
    queryFn: ({ signal }) => api.agreements({ query: {}, signal }),
    enabled: session?.user.accessLevel === "tenant" && session.twoFactorDue !== true && session.support == null,
    staleTime: HALF_AN_HOUR_MS,
  });
}
