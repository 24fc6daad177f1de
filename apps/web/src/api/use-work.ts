import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "./api-context.tsx";

const LOOK_MS = 1_000;

const isEnded = (state: string | undefined): boolean => state === "done" || state === "failed" || state === "cancelled";

/** How far a work of the worker is, until it has ended, and what cancels it. @param id by which `GET /Main/Job` finds it */
export function useWork(id: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: ["job", id],
    queryFn: ({ signal }) => api.job({ query: { id }, signal }),
    refetchInterval: ({ state }) => (isEnded(state.data?.state) ? false : LOOK_MS),
  });
  const cancel = useMutation({ mutationFn: () => api.cancelJob({ query: { id } }), onSettled: () => query.refetch() });
  return { query, work: query.data, isOver: isEnded(query.data?.state), cancel };
}
