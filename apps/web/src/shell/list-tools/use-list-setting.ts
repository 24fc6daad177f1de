import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { listNames } from "@stammdaten/shared/contract/list-choices.ts";
import type { ListSetting, ListView } from "@stammdaten/shared/contract/list-settings.ts";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";

export type ListName = (typeof listNames)[number];

const key = ["listSettings"];

/**
 * How the user has arranged a list, and what changes it: at once here, and kept by the server. Until that is known the list is shown
 * as it comes, and is not to be changed.
 */
export function useListSetting(list: ListName) {
  const api = useApi();
  const queries = useQueryClient();
  const { session } = useSession();
  // Who reads a firm for support has no settings there.
  const isOwn = session?.user.accessLevel === "tenant" && session.support == null;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listSettings({ signal }),
    enabled: isOwn,
    staleTime: Infinity,
  });
  const setting: ListSetting = data?.lists.find((one) => one.list === list) ?? { list, columns: [], views: [] };
  const save = useMutation({
    mutationFn: (change: { columns?: string[]; views?: ListView[] }) => api.saveListSetting({ body: { list, ...change } }),
    onMutate: (change) => {
      queries.setQueryData<typeof data>(key, (before) => ({
        lists: [...(before?.lists ?? []).filter((one) => one.list !== list), { ...setting, ...change }],
      }));
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  return { isKnown: isOwn && data !== undefined, setting, save };
}
