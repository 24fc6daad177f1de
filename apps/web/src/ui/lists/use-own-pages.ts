import { useState } from "react";
import type { PageLimit } from "./pager.tsx";

const limits: readonly PageLimit[] = ["10", "25", "50", "100"];

/** Which page of a list is shown, where two lists share an address and neither can have it. */
export function useOwnPages() {
  const [limit, setLimit] = useState<PageLimit>("10");
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  return {
    query: { limit, ...(cursor === undefined ? {} : { cursor }) },
    sort: undefined,
    limit,
    page: trail.length + 1,
    isFiltered: false,
    change: (changes: { limit?: string }) => {
      setLimit((before) => limits.find((one) => one === changes.limit) ?? before);
      setTrail([]);
    },
    goNext: (next: string) => setTrail([...trail, next]),
    goBack: () => setTrail(trail.slice(0, -1)),
    clear: () => setTrail([]),
  };
}
