import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { PageLimit } from "./ui/lists/pager.tsx";
import { useChangeParams } from "./use-change-params.ts";

/** How many earlier pages an address remembers; going further back begins anew. */
const LONGEST_TRAIL = 20;
const limits: readonly PageLimit[] = ["10", "25", "50", "100"];

/**
 * The part of a list's call that is the same for all: which page, of what was searched for, in which order, and how many there are in
 * all.
 */
type PageQuery = {
  readonly limit: PageLimit;
  readonly withTotal: "true";
  readonly cursor?: string;
  readonly search?: string;
  readonly sort?: string;
};

/** What a list shows, kept in the address: search, filters, order, page. */
export type ListAddress<Filter extends string> = {
  readonly filters: Readonly<Record<Filter, string>>;
  readonly search: string;
  readonly sort: string | undefined;
  readonly limit: PageLimit;
  readonly query: PageQuery;
  /** 1 for the first. */
  readonly page: number;
  readonly isFiltered: boolean;
  readonly change: (changes: Partial<Record<Filter | "search" | "sort" | "limit", string | undefined>>) => void;
  readonly goNext: (cursor: string) => void;
  readonly goBack: () => void;
  readonly clear: () => void;
};

/**
 * Reads and writes a list's address.
 * @param names query keys of the list's own filters
 * @param sorts keys of the columns that it can be sorted by; any other order in the address is as good as none
 */
export function useListAddress<const Filter extends string>(names: readonly Filter[], sorts: readonly string[]): ListAddress<Filter> {
  const [params] = useSearchParams();
  const write = useChangeParams();
  const key = names.join(" ");
  const sort = sorts.flatMap((field) => [field, `-${field}`]).find((one) => one === params.get("sort"));
  const trail = useMemo(() => (params.get("cursor") ?? "").split(".").filter((cursor) => cursor !== ""), [params]);
  const page = Math.max(1, Number(params.get("page") ?? "1") || 1);

  return useMemo(() => {
    const filters = Object.fromEntries(key.split(" ").map((name) => [name, params.get(name) ?? ""])) as Record<Filter, string>;
    const search = params.get("search") ?? "";
    const limit = limits.find((one) => one === params.get("limit")) ?? "25";
    const cursor = trail.at(-1);
    return {
      filters,
      search,
      sort,
      limit,
      query: {
        limit,
        withTotal: "true",
        ...(cursor === undefined ? {} : { cursor }),
        ...(search === "" ? {} : { search }),
        ...(sort === undefined ? {} : { sort }),
      },
      page: trail.length === 0 ? 1 : page,
      isFiltered: search !== "" || Object.values(filters).some((value) => value !== ""),
      change: (changes) => write({ ...(changes as Record<string, string | undefined>), cursor: undefined, page: undefined }),
      goNext: (cursor) =>
        write({ cursor: [...trail, cursor].slice(-LONGEST_TRAIL).join("."), page: String((trail.length === 0 ? 1 : page) + 1) }),
      goBack: () => {
        const earlier = trail.slice(0, -1);
        write({ cursor: earlier.join("."), page: earlier.length === 0 ? undefined : String(page - 1) });
      },
      clear: () => write(Object.fromEntries([...key.split(" "), "search", "cursor", "page"].map((name) => [name, undefined]))),
    };
  }, [key, page, params, sort, trail, write]);
}

/** The order that a list's head shows: the one that was chosen, or the list's own. A search without any comes by how well it fits. */
export const sortShown = ({ sort, search }: Pick<ListAddress<string>, "sort" | "search">, own: string): string | undefined =>
  sort ?? (search === "" ? own : undefined);
