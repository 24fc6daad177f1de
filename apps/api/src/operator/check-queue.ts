import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { advise, fail, ok, type Check } from "./check.ts";

/** A worker takes a due job within a second or so; one that waits this long has none. */
const MOST_SECONDS = 300;

type Waiting = { due: number; oldest: number | null };
type GivenUp = { kind: string; count: number };

/** Jobs are taken: the oldest one due has not waited long, and few were given up of late. */
export const checkQueue: Check = {
  name: "queue",
  needs: ["migrations"],
  remedy: "See the checks above; the queue could not be read.",
  ask: async () => {
    const { waiting, givenUp } = await asPlatform("look at the age of the queue", async (tx) => ({
      waiting: await tx.sql<Waiting>(sql`
        SELECT count(*)::int AS due, extract(epoch FROM now() - min(run_at))::float8 AS oldest
        FROM job WHERE run_at <= now() AND failed_at IS NULL AND (lease_until IS NULL OR lease_until < now())`),
      givenUp: await tx.sql<GivenUp>(
        sql`SELECT kind, count(*)::int AS count FROM job WHERE failed_at > now() - interval '24 hours' GROUP BY 1 ORDER BY 2 DESC, 1`,
      ),
    }));
    return judgeQueue(waiting[0] ?? { due: 0, oldest: null }, givenUp);
  },
};

export function judgeQueue({ due, oldest }: Waiting, givenUp: readonly GivenUp[]) {
  const age = Math.round(oldest ?? 0);
  const found = due === 0 ? "nothing is due" : `${due} due, the oldest for ${age} s`;
  if (age > MOST_SECONDS) return fail(found, "See that a worker runs (node apps/api/dist/worker.js) and what its log says.");
  if (givenUp.length === 0) return ok(found);
  const total = givenUp.reduce((sum, { count }) => sum + count, 0);
  return advise(
    `${found}; ${total} given up in the last 24 hours (${givenUp.map(({ kind, count }) => `${kind} ${count}`).join(", ")})`,
    "The worker's log says why each was given up; the firms see theirs in the DATEV log and under invitations.",
  );
}
