import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { suspicionsKey } from "../gwg-key.ts";

/** Notes on suspicion, newest first, page by page. @param clientId of one client; all of the firm's without */
export function useSuspicions(clientId?: string) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...suspicionsKey, "notes", clientId ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      api.suspicionNotes({
        query: { limit: "10", ...(clientId !== undefined && { clientId }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // They are for whoever looks at them now, and for no longer.
    gcTime: 0,
  });
  return { query, refresh: () => queries.invalidateQueries({ queryKey: suspicionsKey }) };
}
