import { ageLists, type ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { asPlatform } from "../../db/platform.ts";
import { readListFetches } from "./list-fetches.ts";
import { readCurrentLists } from "./read-current-lists.ts";

/** How old the law's lists are today, and how it goes with fetching them. */
export function readListAges(now = new Date()): Promise<ListAge[]> {
  const today = germanDayOf(now);
  return asPlatform("see how old the law's lists are", async (tx) => {
    const current = await readCurrentLists(tx, today);
    return ageLists(current, today, await readListFetches(tx));
  });
}
