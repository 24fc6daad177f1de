import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";

/** Key under which one's own sessions and the state of one's second factor are kept. */
export const ownSessionsKey = ["ownSessions"] as const;

/** One's own sessions, and whether one's second factor is set up and has to be. */
export function useOwnSessions() {
  const api = useApi();
  return useQuery({ queryKey: ownSessionsKey, queryFn: ({ signal }) => api.sessions({ signal }) });
}
