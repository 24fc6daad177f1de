import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import { isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Fields, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { isGiven, isObject, isSameValue, objectsOf, type JsonObject } from "./datev-json.ts";
import { HISTORIES } from "../merge/merge-addressee.ts";
import { isValid } from "../merge/merge-parts.ts";
import { placesOf, type RecordPlace } from "./record-places.ts";

/** What is decided on as a whole: half of an address here and half of one there would be an address nobody has. */
export type RecordUnit = {
  /** The same whatever the record: `addresses`, `current_surname`, `detail.degree`. */
  readonly key: string;
  /** Dotted paths of the answers that land there, those of hidden questions too. */
  readonly paths: readonly string[];
  /** Those answers' fields, and the keys of their labels. */
  readonly fields: readonly {
    readonly path: string;
    readonly label: string;
    readonly field: LeafField;
    readonly places: readonly RecordPlace[];
  }[];
  readonly places: readonly RecordPlace[];
  /** Whether the master data answer any of it. */
  readonly isAnswered: boolean;
};

/** What stands in a unit, by the key of its place; nothing where there is no value. */
export type UnitValue = Readonly<Record<string, unknown>>;

/** The values of one document, and those of one entry in a register, are written together. */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  identity: [
    "detail.paper_of_identity",
    "detail.identification_number",
    "detail.issuing_authority",
    "detail.date_of_issue",
    "detail.date_of_expiry",
  ],
  register: ["detail.current_registration_number", "detail.current_name_of_register_court"],
};

/** The units of DATEV's record that a form asks about, in its order. @param today `YYYY-MM-DD` */
export function listUnits(form: Form, masterData: Answers, today: string): RecordUnit[] {
  const visible = flatten(form, masterData, today);
  const units = new Map<
    string,
    { key: string; paths: string[]; fields: RecordUnit["fields"][number][]; places: RecordPlace[]; isAnswered: boolean }
  >();
  for (const [path, field] of Object.entries(form.steps).flatMap(([stepId, { fields }]) => leavesOf(fields, stepId))) {
    const places = placesOf(path, field.datev);
    const [first] = places;
    if (first === undefined) continue;
    const key = keyOf(first);
    const unit = units.get(key) ?? { key, paths: [], fields: [], places: [], isAnswered: false };
    unit.paths.push(path);
    unit.fields.push({ path, label: labelKey(path.split("."), field.label), field, places });
    unit.places.push(...places.filter((place) => !unit.places.some((known) => known.key === place.key)));
    unit.isAnswered ||= isAnswered(visible.get(path)?.value);
    units.set(key, unit);
  }
  return [...units.values()];
}

/** Answers about one client: the items of a list are about others, and go nowhere in DATEV. */
const leavesOf = (fields: Fields, path: string): [string, LeafField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, LeafField][] => {
    if (isLeaf(field)) return [[`${path}.${name}`, field]];
    return field.kind === "group" ? leavesOf(field.fields, `${path}.${name}`) : [];
  });

function keyOf({ key, list }: RecordPlace): string {
  const whole = Object.entries(WHOLES).find(([, keys]) => keys.includes(key));
  if (whole !== undefined) return whole[0];
  if (list === undefined) return key;
  const history = HISTORIES.find((one) => one.list === list.name);
  if (history !== undefined) return history.holder === "detail" ? `detail.${history.current}` : history.current;
  return key.slice(0, key.lastIndexOf("."));
}

/** The part of a record that a place is in. */
export const holderOf = (record: JsonObject, { holder }: Pick<RecordPlace, "holder">): JsonObject =>
  holder === "addressee" ? record : isObject(record["detail"]) ? record["detail"] : {};

/** The place of a unit that is one entry of a list; undefined for plain members and histories. */
export const entryPlaceOf = ({ places }: RecordUnit): (RecordPlace & { list: NonNullable<RecordPlace["list"]> }) | undefined =>
  places.find(
    (place): place is RecordPlace & { list: NonNullable<RecordPlace["list"]> } =>
      place.list !== undefined && !HISTORIES.some(({ list }) => list === place.list?.name),
  );

/** The entry that a unit is about: of several the one with these values, then the main one. */
export function findEntry(record: JsonObject, unit: RecordUnit, today: string, like: UnitValue = {}): JsonObject | undefined {
  const place = entryPlaceOf(unit);
  if (place === undefined) return undefined;
  const { list } = place;
  const fitting = objectsOf(holderOf(record, place)[list.name]).filter((entry) => isValid(entry, today) && list.pick.isOne(entry));
  const same = Object.keys(like).length === 0 ? undefined : fitting.find((entry) => isSameUnit(readEntry(entry, unit), like));
  return same ?? fitting.find((entry) => list.pick.isFirst?.(entry) === true) ?? fitting[0];
}

const readEntry = (entry: JsonObject | undefined, { places }: RecordUnit): UnitValue =>
  Object.fromEntries(places.filter(({ member }) => isGiven(entry?.[member])).map(({ key, member }) => [key, entry?.[member]]));

/** What a record has in a unit. @param like which of several entries of a list is meant, where there is one like that */
export function readUnit(record: JsonObject, unit: RecordUnit, today: string, like: UnitValue = {}): UnitValue {
  if (entryPlaceOf(unit) !== undefined) return readEntry(findEntry(record, unit, today, like), unit);
  const values = unit.places.map((place): [string, unknown] => {
    const holder = holderOf(record, place);
    const history = place.list === undefined ? undefined : HISTORIES.find(({ list }) => list === place.list?.name);
    if (history === undefined) return [place.key, holder[place.member]];
    // Of a history the day from which its present value holds.
    const current = holder[history.current];
    const entry = isGiven(current) ? objectsOf(holder[history.list]).findLast(({ value }) => isSameValue(value, current)) : undefined;
    return [place.key, entry?.[place.member]];
  });
  return Object.fromEntries(values.filter(([, value]) => isGiven(value)));
}

/** Whether both say the same, whatever the groups in which numbers are written. */
export function isSameUnit(one: UnitValue, other: UnitValue): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(
    (key) => isSameValue(one[key], other[key]) || (isGiven(one[key]) && isGiven(other[key]) && fold(one[key]) === fold(other[key])),
  );
}

function fold(value: unknown): string {
  const text = String(value).normalize("NFC").trim();
  if (/^\+?[\d\s()/.-]+$/.test(text)) return text.replace(/\D/g, "");
  return /^[A-Z]{2}\d{2}[A-Z\d\s]+$/i.test(text) ? text.replace(/\s/g, "").toUpperCase() : text.replace(/\s+/g, " ");
}
