import type { FetchedListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { asPlatform, NO_TENANT } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { hashAddress } from "../../../domain/legal-lists/list-fetches.ts";

/**
 * Queues the daily fetch of each list that has an address, unless it waits already: a day after it last went well, at once where the
 * address is another one, and four hours after the last try where the job was given up. Asked every hour, by every worker; what has no
 * address any more is forgotten. @returns how many were queued
 */
export const createQueueListFetches = (addresses: ReadonlyMap<FetchedListName, string>): (() => Promise<number>) => {
  const wanted = [...addresses].map(([list, address]) => ({ list, hash: hashAddress(address) }));
  return () =>
    asPlatform("queue the lists that are to be fetched", async (tx) => {
      await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtext('list_fetch'))`);
      await tx.sql(sql`DELETE FROM list_fetch WHERE list <> ALL (${wanted.map(({ list }) => list)}::text[])`);
      if (wanted.length === 0) return 0;
      const due = await tx.sql<{ list: FetchedListName }>(sql`
        SELECT w.list FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(list text, hash text)
        LEFT JOIN list_fetch f ON f.list = w.list
        WHERE (f.fetched_at IS NULL OR f.fetched_at < now() - interval '23 hours' OR f.address_hash <> w.hash)
          AND (f.tried_at IS NULL OR f.tried_at < now() - interval '4 hours' OR f.failure IS NULL)
          AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'fetchList' AND j.payload->>'list' = w.list AND j.failed_at IS NULL)`);
      await enqueueMany({ tx, tenantId: NO_TENANT }, "fetchList", due);
      return due.length;
    });
};
