import { overlay, type JsonObject } from "../units/datev-json.ts";

/** Whether an entry counts today: DATEV's own word where it gives one, its period otherwise. */
export function isValid(entry: JsonObject, today: string): boolean {
  if (typeof entry["currently_valid"] === "boolean") return entry["currently_valid"];
  const { valid_from: from, valid_to: to } = entry;
  return !(typeof from === "string" && from.slice(0, 10) > today) && !(typeof to === "string" && to.slice(0, 10) < today);
}

/** Gives a flag to one of the entries and takes it from the others; DATEV wants it exactly once among those valid today. */
function award(entries: readonly JsonObject[], flag: string, chosen: JsonObject): void {
  for (const entry of entries) {
    if (entry === chosen) entry[flag] = true;
    else if (entry[flag] === true) entry[flag] = false;
  }
}

function awardIfNone(entries: readonly JsonObject[], flag: string): void {
  const [first] = entries;
  if (first !== undefined && !entries.some((entry) => entry[flag] === true)) first[flag] = true;
}

type Parts = { readonly all: JsonObject[]; readonly valid: JsonObject[] };

function open(stored: readonly JsonObject[], today: string): Parts {
  const all = stored.map((entry) => ({ ...entry }));
  return { all, valid: all.filter((entry) => isValid(entry, today)) };
}

/** Updates the entry in place, so that it keeps its id and what only DATEV has, or adds it. Flags are dealt out apart. */
function put(parts: Parts, target: JsonObject | undefined, wanted: JsonObject): JsonObject {
  const values = Object.fromEntries(Object.entries(wanted).filter(([name]) => !name.startsWith("is_")));
  const entry = target ?? {};
  overlay(entry, values);
  if (target === undefined) {
    parts.all.push(entry);
    parts.valid.push(entry);
  }
  return entry;
}

const plain = (value: unknown): string =>
  typeof value === "string" ? value.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim() : "";
const digits = (value: unknown): string => (typeof value === "string" ? value.replace(/\D/g, "") : "");
const isStreet = (entry: JsonObject): boolean => entry["type"] === "street";

const isSameAddress = (one: JsonObject, other: JsonObject): boolean =>
  isStreet(one) && ["street", "postal_code", "city"].every((name) => plain(one[name]) === plain(other[name]));

/**
 * The home address or seat goes into the main street address, a postal address into the one for correspondence. A post
 * office box that the firm keeps for correspondence stays so: our questionnaires cannot ask for one; nor can that of
 * companies ask for a postal address.
 */
export function mergeAddresses(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const parts = open(stored, today);
  const wantedMain = wanted.find((address) => address["is_main_street_address"] === true);
  if (wantedMain === undefined) return parts.all;
  const { valid } = parts;
  const former = valid.find((one) => isStreet(one) && one["is_main_street_address"] === true);
  const main = put(parts, valid.find((one) => isSameAddress(one, wantedMain)) ?? former, wantedMain);
  award(valid.filter(isStreet), "is_main_street_address", main);
  const isSeat = wantedMain["is_management_address"] === true;
  if (isSeat) award(valid, "is_management_address", main);

  const wantedPostal = wanted.find((address) => address !== wantedMain);
  const present = valid.find((one) => one["is_correspondence_address"] === true);
  if (wantedPostal !== undefined) {
    const others = valid.filter((one) => one !== main && isStreet(one));
    const postal = put(
      parts,
      others.find((one) => isSameAddress(one, wantedPostal)) ?? others.find((one) => one["is_correspondence_address"] === true),
      wantedPostal,
    );
    award(valid, "is_correspondence_address", postal);
  } else if (present === undefined || (isStreet(present) && !(isSeat && present !== former)))
    award(valid, "is_correspondence_address", main);
  awardIfNone(
    valid.filter((one) => one["type"] === "post_office_box"),
    "is_main_post_office_box_address",
  );
  return parts.all;
}

/** DATEV has no kind of its own for mobile numbers: a note tells them. */
export const isMobile = (entry: JsonObject): boolean => /mobil|handy|funk/i.test(String(entry["note"] ?? ""));
const isMain = (entry: JsonObject): boolean => entry["is_main_communication"] === true;

/** Same number or address first; else the main one of its kind, or the one noted as mobile, takes the new content. */
export function mergeCommunications(stored: readonly JsonObject[], wanted: readonly JsonObject[]): JsonObject[] {
  const all = stored.map((entry) => ({ ...entry }));
  const parts: Parts = { all, valid: [...all] };
  const used = new Set<JsonObject>();
  for (const one of wanted) {
    const free = all.filter((entry) => entry["type"] === one["type"] && !used.has(entry));
    const isSame = (entry: JsonObject): boolean =>
      one["type"] === "phone"
        ? digits(entry["data_content"]) === digits(one["data_content"])
        : plain(entry["data_content"]) === plain(one["data_content"]);
    const standIn = isMobile(one) ? free.find(isMobile) : free.find((entry) => isMain(entry) && !isMobile(entry));
    const target = free.find(isSame) ?? standIn;
    // The firm's own words for a mobile number stay.
    const { note: _, ...rest } = one;
    const values = target !== undefined && isMobile(target) ? rest : one;
    used.add(put(parts, target, values));
  }
  for (const type of new Set(wanted.map((one) => one["type"]))) {
    const ofType = all.filter((entry) => entry["type"] === type);
    const wantedMain = wanted.find((one) => one["type"] === type && isMain(one));
    const ours = [...used].filter((entry) => entry["type"] === type);
    const chosen =
      wantedMain === undefined ? undefined : ours.find((entry) => plain(entry["data_content"]) === plain(wantedMain["data_content"]));
    // A mobile number alone does not push the firm's main number aside.
    if (chosen !== undefined && !(isMobile(chosen) && ofType.some((entry) => entry !== chosen && isMain(entry))))
      award(ofType, "is_main_communication", chosen);
    else awardIfNone(ofType, "is_main_communication");
  }
  // Of a company: the telephone of its management stays the one that the firm has marked.
  const phones = all.filter((entry) => entry["type"] === "phone");
  if (wanted.some((one) => one["is_management_phone"] === true)) awardIfNone([...phones.filter(isMain), ...phones], "is_management_phone");
  return all;
}

const compact = (value: unknown): string => (typeof value === "string" ? value.replace(/\s/g, "").toUpperCase() : "");

/** Another IBAN is another account: it becomes the main one, and the former stays. */
export function mergeBankAccounts(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const parts = open(stored, today);
  const [one] = wanted;
  if (one === undefined) return parts.all;
  const target = parts.valid.find((entry) => compact(entry["iban"]) === compact(one["iban"]));
  award(parts.valid, "is_main_bank_account", put(parts, target, one));
  return parts.all;
}

/** The office for income tax: the same office and number, the same office, or the one that was competent so far. */
export function mergeTaxOffices(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const parts = open(stored, today);
  const [one] = wanted;
  if (one === undefined) return parts.all;
  const flag = "is_competent_for_operational_income_tax";
  const sameOffice = parts.valid.filter((entry) => entry["tax_office_number"] === one["tax_office_number"]);
  const target =
    sameOffice.find((entry) => digits(entry["tax_number"]) === digits(one["tax_number"])) ??
    sameOffice.find((entry) => entry[flag] === true) ??
    sameOffice[0] ??
    parts.valid.find((entry) => entry[flag] === true);
  const values = { ...one };
  if (target !== undefined) {
    const hasMoved = target["tax_office_number"] !== one["tax_office_number"];
    // The number belongs to the office that gave it; written in another way it stays the same.
    if (one["tax_number"] === undefined && hasMoved) delete target["tax_number"];
    if (digits(target["tax_number"]) === digits(one["tax_number"]) && !hasMoved) delete values["tax_number"];
  }
  award(parts.valid, flag, put(parts, target, values));
  return parts.all;
}
