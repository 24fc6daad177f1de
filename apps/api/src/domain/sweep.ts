import { passingRules } from "@stammdaten/shared/retention/periods.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";

/** Most rows of a table that one sweep takes: it must end within the statement's time limit. */
const MOST = 10_000;

export type Swept = { readonly counters: number; readonly sessions: number; readonly jobs: number; readonly stripeEvents: number };

/**
 * Deletes what has had its time: counters of tries that have run out, sessions over for 30 days, jobs given up and events
 * taken 90 days ago; Stripe sends none again after three.
 * @returns how many of each
 */
export function sweep(): Promise<Swept> {
  return asPlatform("clear away what has had its time", async (tx) => {
    const counters = await tx.sql(sql`
      DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000 LIMIT ${MOST})
        RETURNING key`);
    const sessions = await tx.sql(sql`
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE least(ended_at, expires_at) < now() - ${passingRules.sessions.days} * interval '1 day'
        LIMIT ${MOST}) RETURNING id`);
    const jobs = await tx.sql(sql`
      DELETE FROM job WHERE id IN (SELECT id FROM job WHERE failed_at < now() - interval '90 days' LIMIT ${MOST}) RETURNING id`);
    const stripeEvents = await tx.sql(sql`
      DELETE FROM stripe_event WHERE id IN (SELECT id FROM stripe_event WHERE received_at < now() - interval '90 days'
        LIMIT ${MOST}) RETURNING id`);
    return { counters: counters.length, sessions: sessions.length, jobs: jobs.length, stripeEvents: stripeEvents.length };
  });
}
