import { createHash } from "node:crypto";
import type { LegalListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { shippedLists } from "@stammdaten/shared/gwg/legal-lists.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { v7 as newId } from "uuid";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { readEntries } from "../screening/read-entries.ts";
import { readCurrentLists } from "./read-current-lists.ts";

export type NewVersion = {
  readonly list: LegalListName;
  readonly source: string;
  /** `YYYY-MM-DD` */
  readonly validFrom: string;
  readonly content: readonly unknown[];
  /** The day is that of the file: one with the same content under a later day is the same version. */
  readonly isDayOfFile?: boolean;
  /** Nobody has looked at it: less than half of the entries of the version before is taken for a mistake. */
  readonly isUnseen?: boolean;
  /** Stores the content elsewhere than with its version, in the same transaction. */
  readonly store?: (tx: Tx, versionId: string) => Promise<void>;
};

export type Imported = {
  readonly isNew: boolean;
  readonly entries: number;
  readonly added: number;
  readonly removed: number;
  /** Of the content. */
  readonly digest: string;
};

type Before = {
  readonly id: string;
  readonly validFrom: string;
  readonly digest: string;
  readonly entries: number;
  readonly content: readonly unknown[] | null;
};

export class ListOlder extends Error {
  override readonly name = "ListOlder";
}

export class ListShrunk extends Error {
  override readonly name = "ListShrunk";
}

/**
 * Takes over a version of a list. The one that is there already counts as checked today.
 * @param trial says what would change, and writes nothing
 * @throws ListOlder, ListShrunk
 */
export function importList(version: NewVersion, trial: boolean, now = new Date()): Promise<Imported> {
  const { list, validFrom, source, content, store } = version;
  const today = germanDayOf(now);
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const work = async (tx: Tx): Promise<Imported> => {
    await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtext('legal_list_version'))`);
    const [before] = await tx.sql<Before>(sql`
      SELECT id, valid_from::text AS "validFrom", digest, entries, content FROM legal_list_version WHERE list = ${list}
      ORDER BY valid_from DESC, imported_at DESC LIMIT 1`);
    if (before !== undefined && validFrom < before.validFrom)
      throw new ListOlder(`the present version is newer: it is valid from ${before.validFrom}`);
    if (version.isUnseen === true) refuseShrunk(content.length, before?.entries ?? countShipped(list));
    const isNew = before?.digest !== digest || (before.validFrom !== validFrom && version.isDayOfFile !== true);
    if (!trial && isNew) {
      const id = newId();
      await tx.sql(sql`
        INSERT INTO legal_list_version (id, list, source, valid_from, checked_on, imported_at, entries, digest, content)
        VALUES (${id}::uuid, ${list}, ${source}, ${validFrom}::date, ${today}::date, ${now}::timestamptz, ${content.length}::int,
          ${digest}, ${store === undefined ? JSON.stringify(content) : null}::jsonb)`);
      await store?.(tx, id);
    }
    if (!trial && !isNew) await tx.sql(sql`UPDATE legal_list_version SET checked_on = ${today}::date WHERE id = ${before.id}::uuid`);
    const stored = before === undefined ? [] : (before.content ?? (await readEntries(tx, before.id)));
    const [had, has] = [keysOf(stored), keysOf(content)];
    return { isNew, entries: content.length, added: countMissing(has, had), removed: countMissing(had, has), digest };
  };
  return asPlatform("legalListImported", work, { ip: null, requestId: null, details: { list, validFrom } });
}

const countShipped = (list: LegalListName): number =>
  list in shippedLists ? shippedLists[list as keyof typeof shippedLists].content.length : 0;

function refuseShrunk(entries: number, before: number): void {
  if (entries < before / 2) throw new ListShrunk(`${entries} entries, where there were ${before}`);
}

/** Entries as words; the database keeps the members of one in another order. */
const keysOf = (entries: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    entries.map((entry) => JSON.stringify(entry, typeof entry === "object" && entry !== null ? Object.keys(entry).sort() : undefined)),
  );

const countMissing = (of: ReadonlySet<string>, from: ReadonlySet<string>): number => [...of].filter((one) => !from.has(one)).length;

/**
 * Writes down that the version in use was compared with its source, and is still right.
 * @throws Error where the version is the product's own: it has to be imported once
 */
export function confirmList(list: LegalListName, now = new Date()): Promise<{ readonly validFrom: string }> {
  const today = germanDayOf(now);
  const work = async (tx: Tx) => {
    const current = (await readCurrentLists(tx, today)).find((one) => one.list === list);
    if (current?.id === undefined) throw new Error(`${list}: nobody has imported a version yet; import it with --file`);
    await tx.sql(sql`UPDATE legal_list_version SET checked_on = ${today}::date WHERE id = ${current.id}::uuid`);
    return { validFrom: current.validFrom };
  };
  return asPlatform("legalListChecked", work, { ip: null, requestId: null, details: { list } });
}
