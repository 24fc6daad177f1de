import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { asPlatform } from "../../../db/platform.ts";
import { queueAllRescreening } from "../../../domain/screening/queue-screening.ts";
import { digestOf, readSanctionVersions } from "../../../domain/screening/screening-lists.ts";

/**
 * Has all clients compared whenever other versions of the sanctions lists are in use: a version that is valid from today, or one whose
 * import could not queue that any more. Asked every hour; once by each worker that starts. @returns of how many firms
 */
export function createTendScreening(): () => Promise<number> {
  let seen: string | undefined;
  return async () => {
    const versions = await asPlatform("see which sanctions lists are in use", (tx) => readSanctionVersions(tx, germanDayOf(new Date())));
    const digest = digestOf(versions, 0);
    if (versions.length === 0 || digest === seen) return 0;
    const queued = await queueAllRescreening();
    seen = digest;
    return queued;
  };
}
