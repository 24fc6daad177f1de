import { useQuery } from "@tanstack/react-query";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { useApi } from "../../../api/api-context.tsx";

const STAFF = { accessLevel: "tenant", status: "active", limit: "100", sort: "lastName" } as const;

/** Who of the staff may do something; also whoever does it now. */
export function useOwners(owner: GwgTask["owner"]) {
  const api = useApi();
  const { data, error } = useQuery({ queryKey: ["users", "staff", STAFF], queryFn: ({ signal }) => api.users({ query: STAFF, signal }) });
  const staff = (data?.items ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  const now = owner === null || staff.some(({ value }) => value === owner.id) ? [] : [{ value: owner.id, label: owner.name }];
  return { choices: [...now, ...staff], error };
}
