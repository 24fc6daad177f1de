import type { Postgres } from "../postgres.ts";

/** What a server is, and which line of its history it is on. */
export type ServerState = { readonly system: string; readonly timeline: number; readonly segmentBytes: number };

/** Asks the server who it is. */
export const readServerState = (postgres: Postgres): Promise<ServerState> =>
  postgres.connect(async (client) => {
    const { rows } = await client.query<ServerState>(
      `SELECT s.system_identifier::text AS system, c.timeline_id AS timeline, (SELECT setting::int FROM pg_settings WHERE name = 'wal_segment_size') AS "segmentBytes"
       FROM pg_control_system() s, pg_control_checkpoint() c`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("the server does not say who it is");
    return row;
  });
