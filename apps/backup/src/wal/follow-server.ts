import type { Postgres } from "../postgres.ts";
import { parsePosition } from "./segment-name.ts";

/** How far what is here is behind the server. */
export type Received = {
  /** ISO time of the server's clock: whatever was committed before is here. */
  readonly completeUntil: string | null;
  readonly lagBytes: number;
  /** The server has thrown away what was still to be received. */
  readonly isLost: boolean;
};

type Row = { at: Date; written: string; received: string | null; state: string | null };

/** Compares, look by look, what the server has written with what it knows to be here. */
export function followServer(postgres: Postgres, slot: string): () => Promise<Received> {
  let waiting: { at: Date; position: bigint } | undefined;
  let completeUntil: string | null = null;
  return async () => {
    const [row] = await postgres.connect(async (client) => {
      const { rows } = await client.query<Row>(
        `SELECT clock_timestamp() AS at, pg_current_wal_flush_lsn()::text AS written, s.restart_lsn::text AS received, s.wal_status AS state
         FROM (SELECT 1) one LEFT JOIN pg_replication_slots s ON s.slot_name = $1`,
        [slot],
      );
      return rows;
    });
    if (row === undefined) throw new Error("the server does not say what it has written");
    const [written, received] = [parsePosition(row.written), row.received === null ? -1n : parsePosition(row.received)];
    if (waiting !== undefined && received >= waiting.position) {
      completeUntil = waiting.at.toISOString();
      waiting = undefined;
    }
    if (received >= written) completeUntil = row.at.toISOString();
    else waiting ??= { at: row.at, position: written };
    return {
      completeUntil,
      lagBytes: received < 0n ? 0 : Number(written > received ? written - received : 0n),
      isLost: row.state === "lost",
    };
  };
}
