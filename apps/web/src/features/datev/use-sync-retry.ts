import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { showSuccess } from "../../ui/feedback/show-success.ts";

/** Tries a delivery again; without an id all that are not delivered. */
export function useSyncRetry() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => api.datevSyncRetry({ query: id === undefined ? {} : { id } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await Promise.all(["syncLogs", "syncLog", "syncState", ...clientKeys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
