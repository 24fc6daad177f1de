import { type ErrorCode, Refusal } from "@stammdaten/shared/contract/errors.ts";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { isReadOnly } from "./connection-lost.ts";
import { DatabaseUnavailable, usePool } from "./pool.ts";

/** `blocks`: whoever was refused is refused again without asking the database, until their time is up. For limits by address. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number; readonly blocks?: true };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: Limit): RateLimiterPostgres {
  // Two limits may share one count.
  const name = `${limit.name} ${limit.points}`;
  const found = limiters.get(name);
  if (found !== undefined) return found;
  const limiter = new RateLimiterPostgres({
    storeClient: usePool(),
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
    ...(limit.blocks && { inMemoryBlockOnConsumed: limit.points + 1 }),
  });
  limiters.set(name, limiter);
  return limiter;
}

/** How many tries at once, and the refusal's code. */
type Counted = { readonly points?: number; readonly code?: ErrorCode };

/**
 * Counts one try, in the same statement that returns how many there were: of any number at once no more than the limit pass.
 * A refused one counts for nothing; where the limit blocks, nothing is asked any more until the time is up.
 * @throws Refusal rate.limited, or the given code, when it is one too many
 */
export async function countTry(limit: Limit, key: string, { points = 1, code = "rate.limited" }: Counted = {}): Promise<void> {
  try {
    await limiterOf(limit).consume(key, points);
  } catch (error) {
    if (isReadOnly(error)) throw new DatabaseUnavailable("the server is a standby", { cause: error });
    if (!(error instanceof RateLimiterRes)) throw error;
    if (limit.blocks !== true) await limiterOf(limit).reward(key, points);
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(code, { extra: { retryAfter, ...(code !== "rate.limited" && { most: limit.points }) } });
  }
}

/** Takes back tries that were counted and turned out to be none. */
export async function giveBackTry(limit: Limit, key: string, points = 1): Promise<void> {
  await limiterOf(limit).reward(key, points);
}

/** Forgets the tries of a key. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}
