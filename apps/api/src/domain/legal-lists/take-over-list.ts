import { queueRatings } from "../risk/queue-ratings.ts";
import { queueAllRescreening } from "../screening/queue-screening.ts";
import { isSanctionsList } from "../screening/read-sanctions.ts";
import { importList, type Imported, type NewVersion } from "./import-list.ts";

export type TakenOver = Imported & {
  /** Of how many firms all clients, or all ratings, are compared anew; null where nothing has changed. */
  readonly firms: number | null;
};

/**
 * Takes over a version of a list, and has compared anew what depends on it: the one way, whether its file was typed or fetched.
 * @param trial says what would change, and writes nothing
 * @throws ListOlder, ListShrunk
 */
export async function takeOverList(version: NewVersion, trial: boolean, now = new Date()): Promise<TakenOver> {
  const imported = await importList(version, trial, now);
  if (trial || !imported.isNew) return { ...imported, firms: null };
  return { ...imported, firms: await (isSanctionsList(version.list) ? queueAllRescreening() : queueRatings()) };
}
