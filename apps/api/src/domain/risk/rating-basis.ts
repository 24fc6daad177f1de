import { createHash } from "node:crypto";
import { thresholdOn } from "@stammdaten/shared/gwg/beneficial-owner-threshold.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Tx } from "../../db/sql.ts";
import { readRatingLists, type RatingLists } from "../legal-lists/read-current-lists.ts";

/** Another number has all ratings compared anew: for a release in which the rules, or what is kept of a comparison, change. */
const RULES = 2;

/** What clients are rated by on a day, and a word for it. */
export type RatingBasis = { readonly lists: RatingLists; readonly today: string; readonly digest: string };

/** The law's lists in use today. Another threshold for owners that applies from today on is another basis, though its list is the same. */
export async function loadRatingBasis(tx: Tx, now: Date): Promise<RatingBasis> {
  const today = germanDayOf(now);
  const lists = await readRatingLists(tx, today);
  const versions = lists.versions.map(({ list, id, validFrom }) => [list, id ?? validFrom]);
  const { from } = thresholdOn(today, lists.ownerThresholds);
  const digest = createHash("sha256")
    .update(JSON.stringify([RULES, versions, from]))
    .digest("hex")
    .slice(0, 32);
  return { lists, today, digest };
}
