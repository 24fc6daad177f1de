import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { useReadOnly } from "../../../auth/use-read-only.ts";
import { officersKey } from "../gwg-key.ts";

/** Whether the caller is one of the firm's money-laundering officers (§ 7 GwG); an admin in support access never is. */
export function useIsOfficer(): boolean {
  const api = useApi();
  const isReader = useReadOnly();
  const officers = useQuery({
    queryKey: officersKey,
    queryFn: ({ signal }) => api.gwgOfficers({ query: {}, signal }),
    enabled: !isReader,
  });
  return officers.data?.isOfficer === true;
}
