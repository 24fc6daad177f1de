import { isDeepStrictEqual } from "node:util";
import type { Addressee, StoredAddressee } from "../../integrations/datev/datev-record.ts";
import { dropEmpty, isObject, objectsOf, overlay, type JsonObject } from "./datev-json.ts";
import { mergeHistory } from "./merge-history.ts";
import { mergeAddresses, mergeBankAccounts, mergeCommunications, mergeTaxOffices } from "./merge-parts.ts";
import { placeNoteBlock } from "./note-block.ts";
import { dropReadOnly } from "./read-only-members.ts";

const SURNAMES = { list: "surnames", current: "current_surname" } as const;
const OF_DETAIL = [
  { list: "denominations", current: "current_denomination" },
  { list: "marital_statuses", current: "current_marital_status" },
  { list: "job_titles", current: "current_job_title" },
] as const;
const PARTS = new Set(["id", "type", "detail", "addresses", "communications", "bank_accounts", "tax_offices", ...Object.values(SURNAMES)]);
const APART = new Set(["note", "salutation", "correspondence_title", ...OF_DETAIL.flatMap(({ list, current }) => [list, current])]);

const pick = (object: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => isKept(name)));

/**
 * Our record laid over DATEV's, as the body of a PUT, which overwrites in full: what DATEV has and we have not stays,
 * entries are updated under their ids, histories grow, flags stay exactly-one, derived members are left out.
 * @param stored read with `expand=*`
 * @param today `YYYY-MM-DD`, not later than the firm's server has it
 */
export function mergeAddressee(stored: StoredAddressee, wanted: Addressee, today: string): Addressee {
  const result: JsonObject = structuredClone(stored);
  const ours = wanted as JsonObject;
  overlay(result, pick(ours, (name) => !PARTS.has(name)));
  mergeHistory(result, ours, SURNAMES, today);
  mergeDetail(result, stored, wanted, today);
  const lists = {
    addresses: mergeAddresses(objectsOf(stored.addresses), objectsOf(wanted.addresses), today),
    communications: mergeCommunications(objectsOf(stored.communications), objectsOf(wanted.communications)),
    bank_accounts: mergeBankAccounts(objectsOf(stored.bank_accounts), objectsOf(wanted.bank_accounts), today),
    tax_offices: mergeTaxOffices(objectsOf(stored.tax_offices), objectsOf(wanted.tax_offices), today),
  };
  for (const [name, list] of Object.entries(lists)) if (list.length > 0) result[name] = list;
  return dropEmpty(dropReadOnly(result)) as Addressee;
}

function mergeDetail(result: JsonObject, stored: StoredAddressee, wanted: Addressee, today: string): void {
  const detail: JsonObject = isObject(result["detail"]) ? result["detail"] : {};
  const ours = (wanted.detail ?? {}) as JsonObject;
  overlay(detail, pick(ours, (name) => !APART.has(name)));
  for (const names of OF_DETAIL) mergeHistory(detail, ours, names, today);
  if (isLetterFormOutdated(stored, wanted)) overlay(detail, pick(ours, (name) => name === "salutation" || name === "correspondence_title"));
  const note = placeNoteBlock(String(detail["note"] ?? ""), String(ours["note"] ?? ""));
  if (note === "") delete detail["note"];
  else detail["note"] = note;
  if (Object.keys(detail).length > 0) result["detail"] = detail;
}

/** Firms word the first line of a letter themselves: it is ours to change only with the name, title or sex in it. */
function isLetterFormOutdated(stored: StoredAddressee, wanted: Addressee): boolean {
  if (stored.detail?.salutation === undefined) return true;
  return (
    (wanted.sex !== undefined && stored.sex !== wanted.sex) ||
    stored.current_surname !== wanted.current_surname ||
    (stored.detail.degree ?? "") !== (wanted.detail?.degree ?? stored.detail.degree ?? "")
  );
}

/** Whether a PUT would change anything. */
export const isUnchanged = (stored: StoredAddressee, merged: Addressee): boolean =>
  isDeepStrictEqual(dropEmpty(dropReadOnly(structuredClone(stored) as JsonObject)), merged);

/** Our record as the body of a POST. */
export const prepareNew = (wanted: Addressee): Addressee => dropEmpty(wanted) as Addressee;
