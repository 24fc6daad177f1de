import { asPlatform } from "../../db/platform.ts";
import { queueForFirms } from "../queue-for-firms.ts";

/**
 * Has the ratings of firms compared with what the rules propose by the law's lists in use, where that does not wait already.
 * @param firms their ids; all without @returns of how many firms
 */
export const queueRatings = (firms?: readonly string[]): Promise<number> =>
  asPlatform(
    "have ratings compared with what the law's lists in use lead to",
    (tx) => queueForFirms(tx, "compareRatings", "ratings", firms),
    undefined,
    { seesTenants: true },
  );
