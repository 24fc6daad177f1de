import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 500;

/**
 * For each delivery that is due: how long ago a worker last took it, in seconds, or else how long it has been due. Nobody
 * can tell from outside whether the worker that holds a lease lives, so those count from the moment they were taken.
 */
const WAITING = `
  SELECT id, extract(epoch FROM now() - CASE WHEN lease_token IS NULL THEN run_at ELSE lease_until - interval '90 seconds' END)::float AS seconds,
    lease_token IS NOT NULL AS is_leased
  FROM job WHERE kind = 'deliverToDatev' AND failed_at IS NULL AND run_at <= now()`;

/**
 * Keeps the storm's clock: what waits for its next try is brought forward while few others are due, oldest first. Notes the
 * longest that a due job was left alone.
 * @param {{ db: import("pg").Client, room: number }} options `room`: so many may be due at once
 */
export function watchQueue({ db, room }) {
  const longest = { seconds: 0, id: null };
  let waiting = 0;
  let broughtForward = 0;
  let stopped = false;
  const sampling = (async () => {
    while (!stopped) {
      const { rows } = await db.query(WAITING);
      for (const { id, seconds } of rows) if (seconds > longest.seconds) Object.assign(longest, { seconds, id });
      waiting = rows.filter(({ is_leased: isLeased }) => !isLeased).length;
      const { rowCount } = await db.query(
        "UPDATE job SET run_at = now() WHERE id IN (SELECT id FROM job WHERE kind = 'deliverToDatev' AND failed_at IS NULL AND run_at > now() ORDER BY run_at LIMIT $1)",
        [Math.max(0, room - waiting)],
      );
      broughtForward += rowCount ?? 0;
      waiting += rowCount ?? 0;
      await sleep(LOOK_MS);
    }
  })();
  return {
    readWaiting: () => waiting,
    stop: async () => {
      stopped = true;
      await sampling;
      return { longest, broughtForward };
    },
  };
}
