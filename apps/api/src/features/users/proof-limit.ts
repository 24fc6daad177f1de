import { countTry, forgetTries, giveBackTry, type Limit } from "../../db/rate-limit.ts";

/** How often somebody who is logged in may prove themselves wrongly. */
const perUser: Limit = { name: "proof", points: 5, seconds: 15 * 60 };

/**
 * Counts a try before it is looked at, so that many at once are not looked at together.
 * @throws Refusal rate.limited
 */
export const countProof = (userId: string): Promise<void> => countTry(perUser, userId);

/** A good proof sets the count back. */
export const forgetProofs = (userId: string): Promise<void> => forgetTries(perUser, userId);

/** Takes back one try that was neither good nor wrong. */
export const giveBackProof = (userId: string): Promise<void> => giveBackTry(perUser, userId);
