import { useQuery } from "@tanstack/react-query";
import type { LeafKind } from "@stammdaten/shared/forms/form.ts";
import type { Api } from "../api.ts";
import { useApi } from "../api/api-context.tsx";

type Named = { readonly name: string } | null;

/** Where the names of answers stand that are kept as a number or code. */
const lookUps: Partial<Record<LeafKind, { readonly find: (api: Api, value: string) => Promise<Named>; readonly isCode: RegExp }>> = {
  taxOffice: {
    find: async (api, value) => (await api.taxAuthorities({ query: { filter: value } })).find(({ number }) => number === value) ?? null,
    isCode: /^\d{4}$/,
  },
  // Whoever found no fitting industry wrote their own words.
  industry: {
    find: async (api, value) => (await api.industries({ query: { filter: value } })).find(({ code }) => code === value) ?? null,
    isCode: /^\d[\d.]+$/,
  },
};

/** Whether such an answer has a name that is looked up. */
export const isLookedUp = (kind: LeafKind, value: string): boolean => lookUps[kind]?.isCode.test(value) === true;

/** Name and code of an answer that is kept as a code; the code alone while or where the name is not known. */
export function LookedUpName({ kind, value }: { kind: LeafKind; value: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["lookUp", kind, value],
    queryFn: async () => (await lookUps[kind]?.find(api, value))?.name ?? null,
    staleTime: Infinity,
  });
  return data === null || data === undefined ? value : `${data} (${value})`;
}
