import { isDeepStrictEqual } from "node:util";
import { addresseeMembers } from "@stammdaten/datev/addressee-members.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { composedUnits } from "../units/all-units.ts";
import { dropEmpty, isObject, overlay, type JsonObject } from "../units/datev-json.ts";
import { mergeHistory } from "../units/merge-history.ts";
import { placeNoteBlock } from "../units/note-block.ts";
import { dropReadOnly } from "../units/read-only-members.ts";

/** DATEV's histories, with the member that holds the current value of each. */
const histories = Object.entries(addresseeMembers).flatMap(([target, { history }]) =>
  history === undefined ? [] : [{ list: history, current: target.replace("detail.", ""), inDetail: target.startsWith("detail.") }],
);
const merges = composedUnits.flatMap(({ merge }) => merge ?? []);
/** What is no plain value: merged by its unit, as a history, or not at all. */
const MERGED_OTHERWISE = new Set([
  ...["id", "type", "detail", "detail.note"],
  ...merges.flatMap(({ members }) => members),
  ...histories.flatMap(({ list, current, inDetail }) => [list, current].map((name) => (inDetail ? `detail.${name}` : name))),
]);
const mergedByUnit = new Set(merges.flatMap(({ members }) => members));

/**
 * Our record laid over DATEV's, as the body of a PUT, which overwrites in full: what DATEV has and we have not stays,
 * entries are updated under their ids, histories grow, flags stay exactly-one, derived members are left out.
 * @param stored read with `expand=*`
 * @param today `YYYY-MM-DD`, not later than the firm's server has it
 */
export function mergeAddressee(stored: StoredAddressee, wanted: Addressee, today: string): Addressee {
  const result: JsonObject = structuredClone(stored);
  const detail: JsonObject = isObject(result["detail"]) ? result["detail"] : {};
  result["detail"] = detail;
  mergeMembers(result, wanted, false, today);
  mergeMembers(detail, wanted.detail ?? {}, true, today);
  for (const { run } of merges) run(result, { stored, wanted }, today);
  const note = placeNoteBlock(String(detail["note"] ?? ""), String(wanted.detail?.note ?? ""));
  if (note === "") delete detail["note"];
  else detail["note"] = note;
  if (Object.keys(detail).length === 0) delete result["detail"];
  return dropEmpty(dropReadOnly(result)) as Addressee;
}

/** Lays plain values over those of a holder, and lets histories grow. */
function mergeMembers(holder: JsonObject, ours: JsonObject, inDetail: boolean, today: string): void {
  const targetOf = (name: string): string => (inDetail ? `detail.${name}` : name);
  overlay(holder, Object.fromEntries(Object.entries(ours).filter(([name]) => !MERGED_OTHERWISE.has(targetOf(name)))));
  for (const names of histories)
    if (names.inDetail === inDetail && !mergedByUnit.has(targetOf(names.current))) mergeHistory(holder, ours, names, today);
}

/** Whether a PUT would change anything. */
export const isUnchanged = (stored: StoredAddressee, merged: Addressee): boolean =>
  isDeepStrictEqual(dropEmpty(dropReadOnly(structuredClone(stored))), merged);

/** Our record as the body of a POST. */
export const prepareNew = (wanted: Addressee): Addressee => dropEmpty(wanted) as Addressee;
