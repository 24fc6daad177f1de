import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/api-context.tsx";
import { useSession } from "../auth/use-session.ts";
import { useSubscription } from "./use-subscription.ts";

const FRESH_MS = 60_000;

/** Key of all that is asked about inquiries. */
export const inquiriesKey = "inquiries";
const key = [inquiriesKey, "new"] as const;

/**
 * How many inquiries wait for the firm; 0 for everybody else, and while that is not known. Never asked by a clock, which
 * would keep an idle session alive, but with a new page, at most once a minute; and not for an admin who reads the firm, whose every
 * call is in its log.
 */
export function useNewInquiries(page: string): number {
  const api = useApi();
  const queries = useQueryClient();
  const { session } = useSession();
  const { data: subscription } = useSubscription();
  const isStaff = session?.user.accessLevel === "tenant" && session.support == null;
  const enabled = isStaff && session.twoFactorDue !== true && subscription?.planActive === true;
  const { data } = useQuery({
    queryKey: key,
    // A count that cannot be had is left out: the list itself says why.
    queryFn: ({ signal }) =>
      api.inquiries({ query: { status: "New", quarantined: "false", limit: "10", withTotal: "true" }, signal }).then(
        ({ total }) => total ?? 0,
        () => 0,
      ),
    staleTime: FRESH_MS,
    enabled,
  });
  useEffect(() => {
    if (enabled) void queries.refetchQueries({ queryKey: key, stale: true, type: "active" });
  }, [enabled, page, queries]);
  return data ?? 0;
}
