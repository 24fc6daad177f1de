import type { ClientRow } from "@stammdaten/shared/contract/clients.ts";
import type { Api } from "../api.ts";
import type { ClientKey } from "../paths.ts";

type MandantType = ClientRow["mandantType"];
type Abort = { readonly signal?: AbortSignal };

/** What the caches of one client and of the lists of clients begin with; a change in one of them invalidates all. */
export const clientKeys = ["person", "company", "persons", "companies"] as const;

/** One client: master data, forms, state of delivery. */
export const clientQuery = (api: Api, { mandantType, id }: ClientKey) => ({
  queryKey: [mandantType, id],
  queryFn: ({ signal }: Abort) => {
    const call = mandantType === "person" ? api.person : api.company;
    return call({ query: { id }, ...(signal === undefined ? {} : { signal }) });
  },
});

/** One page of the firm's clients of a kind. */
export const clientsQuery = (api: Api, mandantType: MandantType, query: NonNullable<Parameters<Api["persons"]>[0]>["query"]) => ({
  queryKey: [mandantType === "person" ? "persons" : "companies", query],
  queryFn: ({ signal }: Abort) => {
    const call = mandantType === "person" ? api.persons : api.companies;
    return call({ query, ...(signal === undefined ? {} : { signal }) });
  },
});
