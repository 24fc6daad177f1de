import { asPlatform } from "../../db/platform.ts";
import { queueForFirms } from "../queue-for-firms.ts";

/** Has the ratings of all firms compared with what the rules propose by the law's lists in use. @returns of how many firms */
export const queueAllRatings = (): Promise<number> =>
  asPlatform("have all ratings compared with the law's lists", (tx) => queueForFirms(tx, "compareRatings", "ratings"), undefined, {
    seesTenants: true,
  });
