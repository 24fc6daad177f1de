import { ageLists, type ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { asPlatform } from "../../db/platform.ts";
import { readCurrentLists } from "./read-current-lists.ts";

/** How old the law's lists are today. */
export async function readListAges(now = new Date()): Promise<ListAge[]> {
  const today = germanDayOf(now);
  return ageLists(await asPlatform("see how old the law's lists are", (tx) => readCurrentLists(tx, today)), today);
}
