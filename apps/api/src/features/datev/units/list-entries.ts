import { overlay, type JsonObject } from "./datev-json.ts";

/** Whether an entry counts today: DATEV's own word where it gives one, its period otherwise. */
export function isValid(entry: JsonObject, today: string): boolean {
  if (typeof entry["currently_valid"] === "boolean") return entry["currently_valid"];
  const { valid_from: from, valid_to: to } = entry;
  return !(typeof from === "string" && from.slice(0, 10) > today) && !(typeof to === "string" && to.slice(0, 10) < today);
}

/** Gives a flag to one of the entries and takes it from the others; DATEV wants it exactly once among those valid today. */
export function award(entries: readonly JsonObject[], flag: string, chosen: JsonObject): void {
  for (const entry of entries) {
    if (entry === chosen) entry[flag] = true;
    else if (entry[flag] === true) entry[flag] = false;
  }
}

export function awardIfNone(entries: readonly JsonObject[], flag: string): void {
  const [first] = entries;
  if (first !== undefined && !entries.some((entry) => entry[flag] === true)) first[flag] = true;
}

export type Entries = { readonly all: JsonObject[]; readonly valid: JsonObject[] };

export function openEntries(stored: readonly JsonObject[], today: string): Entries {
  const all = stored.map((entry) => ({ ...entry }));
  return { all, valid: all.filter((entry) => isValid(entry, today)) };
}

/** Updates the entry in place, so that it keeps its id and what only DATEV has, or adds it. Flags are awarded separately. */
export function putEntry(entries: Entries, target: JsonObject | undefined, wanted: JsonObject): JsonObject {
  const values = Object.fromEntries(Object.entries(wanted).filter(([name]) => !name.startsWith("is_")));
  const entry = target ?? {};
  overlay(entry, values);
  if (target === undefined) {
    entries.all.push(entry);
    entries.valid.push(entry);
  }
  return entry;
}

export const foldText = (value: unknown): string =>
  typeof value === "string" ? value.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim() : "";
export const digitsOf = (value: unknown): string => (typeof value === "string" ? value.replace(/\D/g, "") : "");
