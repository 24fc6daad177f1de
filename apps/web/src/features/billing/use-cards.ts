import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import { billingKeys } from "./billing-keys.ts";

/** The firm's saved cards. */
export function useCards() {
  const api = useApi();
  return useQuery({ queryKey: billingKeys.cards, queryFn: ({ signal }) => api.listCards({ query: {}, signal }) });
}
