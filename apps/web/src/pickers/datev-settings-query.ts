import type { Api } from "../api.ts";

/** How the firm's DATEVconnect is reached, and how long its client numbers are. */
export const datevSettingsQuery = (api: Api) => ({
  queryKey: ["datevSettings"],
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) => api.datevSettings({ query: {}, ...(signal === undefined ? {} : { signal }) }),
});
