import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";

/** Deletes what was handed to phones and has ended. Those of the last hour are counted still. @returns how many rows */
export async function clearPhoneUploads(): Promise<{ deleted: number }> {
  const [row] = await asPlatform("delete what was handed to phones and has ended", (tx) =>
    tx.sql<{ deleted: number }>(sql`
      WITH gone AS (DELETE FROM phone_upload WHERE expires_at < now() - interval '1 hour' RETURNING 1)
      SELECT count(*)::int AS deleted FROM gone`),
  );
  return { deleted: row?.deleted ?? 0 };
}
