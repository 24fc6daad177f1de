import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.tsx";

/** Key under which lists and counts of the firm's users are kept. */
export const usersKey = ["users"] as const;

/** How many users of its own the firm has, as a plan counts them: invited and active, not disabled. Asked for only where `enabled`. */
export function useFirmUserCount(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...usersKey, "count"],
    queryFn: async ({ signal }) => {
      const count = async (status: "invited" | "active") =>
        (await api.users({ query: { accessLevel: "tenant", status, limit: "10", withTotal: "true" }, signal })).total ?? 0;
      return (await count("invited")) + (await count("active"));
    },
    enabled,
  });
}
