import { asPlatform } from "../../../db/platform.ts";
import { queueAllRatings } from "../../../domain/risk/queue-ratings.ts";
import { loadRatingBasis } from "../../../domain/risk/rating-basis.ts";

/**
 * Has all ratings compared whenever clients are rated by something else: a version or a threshold that applies from today on, or one
 * whose import could not queue that any more. Asked every hour; once by each worker that starts. @returns of how many firms
 */
export function createTendRatings(): () => Promise<number> {
  let seen: string | undefined;
  return async () => {
    const { digest } = await asPlatform("see by which lists clients are rated", (tx) => loadRatingBasis(tx, new Date()));
    if (digest === seen) return 0;
    const queued = await queueAllRatings();
    seen = digest;
    return queued;
  };
}
