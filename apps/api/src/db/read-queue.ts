import { asPlatform } from "./platform.ts";
import { sql } from "./sql.ts";

/** The jobs of one kind, by what has become of them so far. */
export type QueueFigures = {
  readonly kind: string;
  /** Whose time has come and whom nobody has taken. */
  readonly due: number;
  readonly running: number;
  readonly later: number;
  readonly givenUp: number;
  /** Seconds since the oldest due one was due; 0 where none is. */
  readonly oldestSeconds: number;
};

/** How full the queue is, over all firms; kinds without a job are left out. */
export function readQueue(): Promise<QueueFigures[]> {
  return asPlatform("count the jobs of all firms", (tx) =>
    tx.sql<QueueFigures>(sql`
      SELECT kind,
        (count(*) FILTER (WHERE state = 'due'))::int AS due,
        (count(*) FILTER (WHERE state = 'running'))::int AS running,
        (count(*) FILTER (WHERE state = 'later'))::int AS later,
        (count(*) FILTER (WHERE state = 'givenUp'))::int AS "givenUp",
        coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE state = 'due')), 0)::float8 AS "oldestSeconds"
      FROM (
        SELECT kind, run_at, CASE
          WHEN failed_at IS NOT NULL THEN 'givenUp'
          WHEN lease_until >= now() THEN 'running'
          WHEN run_at <= now() THEN 'due'
          ELSE 'later' END AS state
        FROM job) AS classified
      GROUP BY kind`),
  );
}
