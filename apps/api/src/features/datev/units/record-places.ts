import { isObject, isSameValue, objectsOf, type JsonObject } from "./datev-json.ts";
import { isMobile, isValid } from "../merge/merge-parts.ts";

/** Follow from another answer, or are worded by the firm: nobody compares them by eye. */
const DERIVED = new Set([
  "detail.correspondence_title",
  "detail.salutation",
  "detail.all_first_names",
  "current_short_name",
  "detail.current_kind_of_register_court",
  "detail.current_federal_state_of_legal_person",
  "detail.current_location_of_head_office",
  "detail.current_country_of_head_office",
]);

type Pick = { readonly isOne: (entry: JsonObject) => boolean; readonly isFirst?: (entry: JsonObject) => boolean };

const has =
  (flag: string) =>
  (entry: JsonObject): boolean =>
    entry[flag] === true;
const ofType = (type: string): Pick => ({ isOne: (entry) => entry["type"] === type, isFirst: has("is_main_communication") });
const communications: Readonly<Record<string, Pick>> = {
  phone: { isOne: (entry) => entry["type"] === "phone" && !isMobile(entry), isFirst: has("is_main_communication") },
  mobile: { isOne: (entry) => entry["type"] === "phone" && isMobile(entry) },
  email: ofType("email"),
  website: ofType("url"),
};

/** A place in DATEV's record that an answer lands in. */
export type RecordPlace = {
  /** The same for answers that share it: street and house number. */
  readonly key: string;
  readonly holder: "addressee" | "detail";
  /** One of DATEV's lists, and which of its entries; absent for a plain member. */
  readonly list?: { readonly name: string; readonly pick: Pick };
  readonly member: string;
};

/**
 * The places of an answer that people compare, by its form's own declaration; histories are told by their present value.
 * @param path dotted path of the answer: a postal address and a home address share the declaration
 */
export function placesOf(path: string, datev: string | readonly string[] | null): RecordPlace[] {
  return [datev ?? []].flat().flatMap((target) => {
    if (DERIVED.has(target) || target.endsWith("[].value")) return [];
    const isDetail = target.startsWith("detail.");
    const [list, member = ""] = (isDetail ? target.slice("detail.".length) : target).split("[].") as [string, string?];
    const holder = isDetail ? "detail" : "addressee";
    if (member === "") return [{ key: target, holder, member: list }];
    const { name, pick } = pickOf(list, path);
    return [{ key: `${name}.${member}`, holder, list: { name: list, pick }, member }];
  });
}

function pickOf(list: string, path: string): { name: string; pick: Pick } {
  const field = path.split(".").at(-1) ?? "";
  if (list === "addresses" && path.includes(".postalAddress."))
    return {
      name: "postal",
      pick: { isOne: (entry) => entry["is_correspondence_address"] === true && entry["is_main_street_address"] !== true },
    };
  if (list === "addresses") return { name: list, pick: { isOne: has("is_main_street_address") } };
  if (list === "communications") return { name: field, pick: communications[field] ?? { isOne: () => false } };
  if (list === "bank_accounts") return { name: list, pick: { isOne: has("is_main_bank_account") } };
  if (list === "tax_offices") return { name: list, pick: { isOne: has("is_competent_for_operational_income_tax") } };
  return { name: list, pick: { isOne: () => true } };
}

/** What stands at a place of three records of one client: ours, DATEV's, and DATEV's with ours laid over it. */
export type Compared = { readonly ours: unknown; readonly datev: unknown; readonly merged: unknown };

/** @param today `YYYY-MM-DD`; entries that have ended or not begun are not looked at */
export function comparePlace(
  { holder, list, member }: RecordPlace,
  records: { ours: JsonObject; datev: JsonObject; merged: JsonObject },
  today: string,
): Compared {
  const inside = (record: JsonObject): JsonObject => (holder === "addressee" ? record : isObject(record["detail"]) ? record["detail"] : {});
  const [ours, datev, merged] = [inside(records.ours), inside(records.datev), inside(records.merged)];
  if (list === undefined) return { ours: ours[member], datev: datev[member], merged: merged[member] };
  const { name, pick } = list;
  const choose = (record: JsonObject, like?: JsonObject): JsonObject | undefined => {
    const fitting = objectsOf(record[name]).filter((entry) => isValid(entry, today) && pick.isOne(entry));
    const same = like === undefined ? undefined : fitting.find((entry) => isSameValue(entry[member], like[member]));
    return same ?? fitting.find((entry) => pick.isFirst?.(entry) === true) ?? fitting[0];
  };
  const own = choose(ours);
  const laid = own === undefined ? undefined : choose(merged, own);
  // Merging keeps DATEV's entries in their order and adds ours behind them.
  const before = laid === undefined ? undefined : objectsOf(datev[name])[objectsOf(merged[name]).indexOf(laid)];
  return { ours: own?.[member], datev: (before ?? choose(datev))?.[member], merged: laid?.[member] };
}

/** What stands at a place of one record today; undefined for nothing. */
export const readPlace = (place: RecordPlace, record: JsonObject, today: string): unknown =>
  comparePlace(place, { ours: record, datev: {}, merged: {} }, today).ours;
