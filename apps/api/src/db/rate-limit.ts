import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { withPool } from "./client.ts";

export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: Limit): RateLimiterPostgres {
  const found = limiters.get(limit.name);
  if (found !== undefined) return found;
  const limiter = withPool(
    (pool) => new RateLimiterPostgres({ storeClient: pool, tableName: "rate_limit", tableCreated: true, keyPrefix: limit.name, points: limit.points, duration: limit.seconds, clearExpiredByTimeout: false }),
  );
  limiters.set(limit.name, limiter);
  return limiter;
}

const tooMany = (waitMs: number) => new Refusal("rate.limited", { extra: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) } });

/**
 * Refuses when the key has used up its tries; counts nothing.
 * @throws Refusal rate.limited
 */
export async function checkLimit(limit: Limit, key: string): Promise<void> {
  const state = await limiterOf(limit).get(key);
  if (state !== null && state.consumedPoints >= limit.points) throw tooMany(state.msBeforeNext);
}

/**
 * Counts one try.
 * @throws Refusal rate.limited when it is one too many
 */
export async function countTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(limit).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
    throw error;
  }
}

/** Counts one failure without refusing it: the next `checkLimit` does. */
export async function countFailure(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).penalty(key);
}

/** Forgets the tries of a key. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}
