import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import { usersKey } from "../../shell/use-firm-user-count.ts";

/** A user of the firm; undefined while nobody is asked for or known. */
export function useUserOf(userId: string) {
  const api = useApi();
  const one = { limit: "10", userId } as const;
  const found = useQuery({
    queryKey: [...usersKey, one],
    queryFn: ({ signal }) => api.users({ query: one, signal }),
    enabled: userId !== "",
  });
  return userId === "" ? undefined : found.data?.items.find(({ id }) => id === userId);
}
