import type { LegalListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import type { NewVersion } from "../legal-lists/import-list.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { readEuList } from "./read-eu-list.ts";
import { readUnList } from "./read-un-list.ts";
import { SanctionsFileInvalid, type SanctionEntry } from "./sanction-entry.ts";

const kinds = {
  sanctionsEu: { read: readEuList, source: "EU: Consolidated list of persons, groups and entities subject to EU financial sanctions" },
  sanctionsUn: { read: readUnList, source: "UN: United Nations Security Council Consolidated List" },
} as const;

const AT_ONCE = 1_000;

/** Lists that are the file as it is published; it says itself of which day it is. */
export type SanctionsList = keyof typeof kinds;
export const isSanctionsList = (list: LegalListName): list is SanctionsList => list in kinds;

/**
 * Reads a sanctions list while it comes in; it is valid from the day that the file says it was made.
 * @param parts of the file
 * @throws SanctionsFileInvalid
 */
export async function readSanctions(
  list: SanctionsList,
  parts: AsyncIterable<Uint8Array>,
  source?: string,
): Promise<Omit<NewVersion, "list">> {
  const kind = kinds[list];
  const { madeOn, entries } = await kind.read(decode(parts));
  if (entries.length === 0) throw new SanctionsFileInvalid("the file has no entries");
  const sorted = [...entries].sort((one, other) => (one.key < other.key ? -1 : 1));
  const twice = sorted.find(({ key }, at) => sorted[at + 1]?.key === key);
  if (twice !== undefined) throw new SanctionsFileInvalid(`entry ${twice.key} is in the file twice`);
  return {
    source: source?.trim() === "" || source === undefined ? kind.source : source.trim(),
    validFrom: madeOn,
    isDayOfFile: true,
    content: sorted,
    store: (tx, versionId) => storeEntries(tx, versionId, sorted),
  };
}

async function* decode(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function storeEntries(tx: Tx, versionId: string, entries: readonly SanctionEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await tx.sql(sql`
      INSERT INTO sanction_entry (version_id, key, kind, names, birth_dates, programme, nationalities, remark)
      SELECT ${versionId}::uuid, e.key, e.kind, e.names, e."birthDates", e.programme, e.nationalities, e.remark
      FROM jsonb_to_recordset(${JSON.stringify(entries.slice(at, at + AT_ONCE))}::jsonb)
        AS e(key text, kind text, names text[], "birthDates" text[], programme text, nationalities text[],
          remark text)`);
}
