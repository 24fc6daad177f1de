import { createHash } from "node:crypto";
import type { FetchedListName, LegalListName, ListFailure } from "@stammdaten/shared/gwg/legal-list-names.ts";
import type { ListFetch } from "@stammdaten/shared/gwg/legal-lists.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";

/** What the publisher's last answer said of itself, and the hash of the address that gave it. */
type Origin = { readonly addressHash: string; readonly etag: string | null; readonly lastModified: string | null };

const LONGEST_DETAIL = 300;

/** An address may hold a secret: of what it was is kept no more than that it was another one. */
export const hashAddress = (address: string): string => createHash("sha256").update(address).digest("hex");

/**
 * Notes that a list is being fetched.
 * @returns by what the publisher knows the version that is here; null where it did not come from this address, or is not the newest
 */
export const beginFetch = (list: FetchedListName, addressHash: string): Promise<Omit<Origin, "addressHash"> | null> =>
  asPlatform("note that a list is being fetched", async (tx) => {
    await tx.sql(sql`INSERT INTO list_fetch (list, tried_at) VALUES (${list}, now()) ON CONFLICT (list) DO UPDATE SET tried_at = now()`);
    const [known] = await tx.sql<{ etag: string | null; lastModified: string | null }>(sql`
      SELECT f.etag, f.last_modified AS "lastModified" FROM list_fetch f WHERE f.list = ${list} AND f.address_hash = ${addressHash}
        AND (f.etag IS NOT NULL OR f.last_modified IS NOT NULL)
        AND f.digest = (SELECT v.digest FROM legal_list_version v WHERE v.list = f.list
          ORDER BY v.valid_from DESC, v.imported_at DESC LIMIT 1)`);
    return known ?? null;
  });

/** Notes that what is here is what the publisher has. @param content what was fetched; absent where it was unchanged */
export const endFetch = (list: FetchedListName, content?: Origin & { readonly digest: string }): Promise<void> =>
  asPlatform("note that a list was fetched", async (tx) => {
    const origin =
      content === undefined
        ? sql``
        : sql`, address_hash = ${content.addressHash}, etag = ${content.etag}, last_modified = ${content.lastModified},
            digest = ${content.digest}`;
    await tx.sql(sql`
      UPDATE list_fetch SET fetched_at = now(), failure = NULL, detail = NULL, failed_since = NULL ${origin} WHERE list = ${list}`);
  });

/** Notes why a list could not be fetched or taken over; the version that is here stays. */
export const failFetch = (list: FetchedListName, failure: ListFailure, detail: string): Promise<void> =>
  asPlatform("note why a list was not fetched", async (tx) => {
    await tx.sql(sql`
      UPDATE list_fetch SET failure = ${failure}, detail = ${detail.slice(0, LONGEST_DETAIL)}, failed_since = coalesce(failed_since, now())
      WHERE list = ${list}`);
  });

/** How it goes with fetching each list that has an address. */
export async function readListFetches(tx: Tx): Promise<readonly (ListFetch & { readonly list: LegalListName })[]> {
  return tx.sql<ListFetch & { list: LegalListName }>(sql`
    SELECT list, rfc3339(fetched_at) AS "fetchedAt", rfc3339(failed_since) AS "failedSince", failure, detail
    FROM list_fetch ORDER BY list`);
}
