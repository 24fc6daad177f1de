import type { LegalListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import type { TakenOver } from "../domain/legal-lists/take-over-list.ts";
import { isSanctionsList } from "../domain/screening/read-sanctions.ts";

/** What became of a list's file, in lines for the operator. */
export function describeTaken(list: LegalListName, validFrom: string, { isNew, entries, added, removed, firms }: TakenOver): string[] {
  if (!isNew) return [`${list}: this version is there already. It counts as compared with its source today.`];
  const compared = isSanctionsList(list) ? "all clients with it" : "all ratings with what it leads to";
  return [
    `${list}: ${entries} entries valid from ${validFrom}; ${added} added, ${removed} removed or changed.`,
    ...(firms !== null ? [`The worker compares ${compared}: ${firms} firms.`] : []),
  ];
}
