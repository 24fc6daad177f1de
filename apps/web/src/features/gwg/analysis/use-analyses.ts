import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";

/** Key of the firm's own risk analysis. */
export const analysesKey = ["riskAnalyses"] as const;

/** How often is asked while the worker counts. */
const COUNTING_MS = 3_000;

/** The firm's risk analysis; asked again by itself until its clients are counted. */
export function useAnalyses() {
  const api = useApi();
  return useQuery({
    queryKey: analysesKey,
    queryFn: ({ signal }) => api.riskAnalyses({ query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.draft?.isCounting === true ? COUNTING_MS : false),
  });
}
