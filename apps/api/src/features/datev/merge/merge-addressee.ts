import { isDeepStrictEqual } from "node:util";
import { normaliseRegisterCourt } from "@stammdaten/shared/values/register/register-court.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { dropEmpty, isObject, objectsOf, overlay, type JsonObject } from "../units/datev-json.ts";
import { mergeNameLines, mergeShortName, NAME_LINES } from "./merge-company-name.ts";
import { SHORT_NAMES } from "../units/map-company-name.ts";
import { mergeHistory } from "./merge-history.ts";
import { mergeAddresses, mergeBankAccounts, mergeCommunications, mergeTaxOffices } from "./merge-parts.ts";
import { placeNoteBlock } from "../units/note-block.ts";
import { dropReadOnly } from "../units/read-only-members.ts";

const OF_ADDRESSEE = [
  { list: "surnames", current: "current_surname" },
  { list: "company_names", current: "current_company_name" },
  { list: "legal_form_ids", current: "current_legal_form_id" },
] as const;
const OF_DETAIL = [
  { list: "denominations", current: "current_denomination" },
  { list: "marital_statuses", current: "current_marital_status" },
  { list: "job_titles", current: "current_job_title" },
  { list: "kind_of_register_courts", current: "current_kind_of_register_court" },
  { list: "names_of_register_court", current: "current_name_of_register_court" },
  { list: "registration_numbers", current: "current_registration_number" },
  { list: "locations_of_head_office", current: "current_location_of_head_office" },
  { list: "countries_of_head_office", current: "current_country_of_head_office" },
  { list: "enterprise_purposes", current: "current_enterprise_purpose" },
  { list: "fiscal_years", current: "current_fiscal_year" },
  { list: "federal_states_of_legal_person", current: "current_federal_state_of_legal_person" },
] as const;
/** DATEV's histories, with the member that holds the current value of each. */
export const HISTORIES: readonly { readonly list: string; readonly current: string; readonly holder: "addressee" | "detail" }[] = [
  ...OF_ADDRESSEE.map((names) => ({ ...names, holder: "addressee" as const })),
  ...OF_DETAIL.map((names) => ({ ...names, holder: "detail" as const })),
];
const namesOf = (histories: readonly { readonly list: string; readonly current: string }[]): string[] =>
  histories.flatMap(({ list, current }) => [list, current]);
const PARTS = new Set([
  "id",
  "type",
  "detail",
  "addresses",
  "communications",
  "bank_accounts",
  "tax_offices",
  ...namesOf([...OF_ADDRESSEE, SHORT_NAMES]),
]);
const APART = new Set(["note", "salutation", "correspondence_title", ...namesOf([...OF_DETAIL, ...NAME_LINES])]);

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
  overlay(
    result,
    pick(ours, (name) => !PARTS.has(name)),
  );
  for (const names of OF_ADDRESSEE) mergeHistory(result, ours, names, today);
  mergeShortName(result, stored, wanted, today);
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

/** The same proceedings written out: a firm that prefers "in Liquidation" keeps it. */
export const WRITTEN_OUT: Readonly<Record<string, string>> = { INLIQ: "IL", INABW: "IA" };

function mergeDetail(result: JsonObject, stored: StoredAddressee, wanted: Addressee, today: string): void {
  const detail: JsonObject = isObject(result["detail"]) ? result["detail"] : {};
  const ours = (wanted.detail ?? {}) as JsonObject;
  const proceedings = WRITTEN_OUT[String(detail["winding_up_proceedings"])];
  const isSameEnd = proceedings !== undefined && proceedings === ours["winding_up_proceedings"];
  // All first names say no more than the first name that DATEV has.
  const isToldAlready = detail["all_first_names"] === undefined && ours["all_first_names"] === stored.firstname;
  overlay(
    detail,
    pick(
      ours,
      (name) => !APART.has(name) && !(isSameEnd && name === "winding_up_proceedings") && !(isToldAlready && name === "all_first_names"),
    ),
  );
  for (const names of OF_DETAIL) if (!isSpeltOtherwise(detail, ours, names.current)) mergeHistory(detail, ours, names, today);
  mergeNameLines(detail, stored, wanted, today);
  if (isLetterFormOutdated(stored, wanted))
    overlay(
      detail,
      pick(ours, (name) => name === "salutation" || name === "correspondence_title"),
    );
  const note = placeNoteBlock(String(detail["note"] ?? ""), String(ours["note"] ?? ""));
  if (note === "") delete detail["note"];
  else detail["note"] = note;
  if (Object.keys(detail).length > 0) result["detail"] = detail;
}

const compact = (text: string): string => text.replace(/[\s.]/g, "").toLowerCase();
/** What firms write in more than one way, by what tells whether it is the same. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  current_registration_number: compact,
  current_name_of_register_court: (text) => compact(normaliseRegisterCourt(text)),
};

/** Whether DATEV has the same value in the firm's own spelling, which stays. */
function isSpeltOtherwise(detail: JsonObject, ours: JsonObject, current: string): boolean {
  const [one, other, fold] = [detail[current], ours[current], SPELLINGS[current]];
  return fold !== undefined && typeof one === "string" && typeof other === "string" && one !== other && fold(one) === fold(other);
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
