import { createHash } from "node:crypto";
import type { ListVersion } from "@stammdaten/shared/gwg/legal-lists.ts";
import type { Tx } from "../../db/sql.ts";
import { readCurrentLists } from "../legal-lists/read-current-lists.ts";
import { indexEntries, type EntryIndex } from "./find-matches.ts";
import { readEntries } from "./read-entries.ts";

export type SanctionList = "sanctionsEu" | "sanctionsUn";
/** A version of a sanctions list, imported by the operator. */
export type SanctionVersion = ListVersion & { readonly list: SanctionList; readonly id: string };
export type ScreeningList = { readonly version: SanctionVersion; readonly index: EntryIndex };

/** What clients are compared with: versions of the lists and the firm's threshold, and a word that says both. */
export type Basis = { readonly lists: readonly ScreeningList[]; readonly threshold: number; readonly digest: string };

/** The lists that this process has ready, by version: some megabytes each, and the same for every firm. */
const ready = new Map<string, Promise<EntryIndex>>();

/** The versions of the sanctions lists that are in use on a day; none where the operator has imported none. @param today `YYYY-MM-DD` */
export async function readSanctionVersions(tx: Tx, today: string): Promise<SanctionVersion[]> {
  const current = await readCurrentLists(tx, today);
  return current.flatMap(({ checkedOn: _, list, id, ...version }) =>
    (list === "sanctionsEu" || list === "sanctionsUn") && id !== undefined ? [{ list, id, ...version }] : [],
  );
}

/** The lists in use, ready to be searched; they are read once a process, and those of before are forgotten. */
export async function loadScreeningLists(tx: Tx, today: string): Promise<ScreeningList[]> {
  const versions = await readSanctionVersions(tx, today);
  for (const id of ready.keys()) if (!versions.some((version) => version.id === id)) ready.delete(id);
  return Promise.all(versions.map(async (version) => ({ version, index: await loadIndex(tx, version.id) })));
}

function loadIndex(tx: Tx, versionId: string): Promise<EntryIndex> {
  const known = ready.get(versionId);
  if (known !== undefined) return known;
  const loading = readEntries(tx, versionId).then(indexEntries);
  ready.set(versionId, loading);
  // Whoever comes next tries again.
  loading.catch(() => ready.delete(versionId));
  return loading;
}

/** The basis of a firm's comparison. @param threshold from 0 to 100 */
export const basisOf = (lists: readonly ScreeningList[], threshold: number): Basis => ({
  lists,
  threshold,
  digest: digestOf(
    lists.map(({ version }) => version),
    threshold,
  ),
});

/** What tells one basis from another. */
export const digestOf = (versions: readonly SanctionVersion[], threshold: number): string =>
  createHash("sha256")
    .update(JSON.stringify([threshold, ...versions.map(({ id }) => id).sort()]))
    .digest("hex")
    .slice(0, 32);
