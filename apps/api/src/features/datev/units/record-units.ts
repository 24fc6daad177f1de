import { addresseeMembers } from "@stammdaten/datev/addressee-members.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { targetsOf } from "@stammdaten/shared/forms/datev-targets.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import { isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Fields, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { composedUnits } from "./all-units.ts";
import { isGiven, isObject, isSameValue, objectsOf, type JsonObject } from "./datev-json.ts";
import { isValid } from "./list-entries.ts";
import { plainUnit } from "./plain-unit.ts";
import type { Unit } from "./unit.ts";

/** A place in DATEV's record that an answer lands in. */
export type RecordPlace = {
  /** The same for answers that share it: street and house number. */
  readonly key: string;
  readonly holder: "addressee" | "detail";
  readonly member: string;
  /** The list that the member is in, of the unit's entry or of a history; absent for a member of the holder itself. */
  readonly list?: string;
};

/** A question of a form, by its answer's name as units know it. */
export type Question = { readonly name: string; readonly path: string; readonly label: string; readonly field: LeafField };

/** A unit with the questions of a form that it is made of. */
export type BoundUnit = {
  readonly unit: Unit;
  /** The same whatever the record: `addresses`, `current_surname`, `detail.degree`. */
  readonly key: string;
  /** Dotted paths of its answers, those of hidden questions too. */
  readonly paths: readonly string[];
  readonly fields: readonly (Question & { readonly places: readonly RecordPlace[] })[];
  readonly places: readonly RecordPlace[];
  /** Paths of all answers that it is written from, by name. */
  readonly inputs: ReadonlyMap<string, string>;
};

export type RecordUnit = BoundUnit & {
  /** Whether the master data answer any of it. */
  readonly isAnswered: boolean;
};

/** The values in a unit, by the key of its place; nothing where there is no value. */
export type UnitValue = Readonly<Record<string, unknown>>;

/** Every question of the form but those of lists: their items are about others, and go nowhere in DATEV. */
export function listQuestions(form: Form): Question[] {
  const inside = (at: readonly string[], fields: Fields): Question[] =>
    Object.entries(fields).flatMap(([name, field]): Question[] => {
      const path = [...at, name];
      if (field.kind === "group") return inside(path, field.fields);
      return isLeaf(field) ? [{ name: path.slice(1).join("."), path: path.join("."), label: labelKey(path, field.label), field }] : [];
    });
  return Object.entries(form.steps).flatMap(([stepId, { fields }]) => inside([stepId], fields));
}

const derivedMembers = new Set(composedUnits.flatMap(({ derived }) => derived));
const entryLists: ReadonlySet<string> = new Set(["addresses", "communications", "bank_accounts", "tax_offices"]);

/** The places that people compare: a field's targets without what is derived; a history is compared by its present value. */
function placesOf(unit: Unit, targets: readonly string[]): RecordPlace[] {
  return targets.flatMap((target) => {
    if (derivedMembers.has(target) || target.endsWith("[].value")) return [];
    const holder = target.startsWith("detail.") ? "detail" : "addressee";
    const [list, member] = (holder === "detail" ? target.slice("detail.".length) : target).split("[].") as [string, string?];
    if (member === undefined) return [{ key: target, holder, member: list }];
    return [{ key: `${entryLists.has(list) ? unit.key : list}.${member}`, holder, list, member }];
  });
}

const bound = new WeakMap<Form, readonly BoundUnit[]>();

/** The units of DATEV's record that a form asks about, in its order. */
export function bindUnits(form: Form): readonly BoundUnit[] {
  const known = bound.get(form) ?? bind(form);
  bound.set(form, known);
  return known;
}

function bind(form: Form): readonly BoundUnit[] {
  const questions = listQuestions(form);
  const own = new Map<Unit, Question[]>();
  const plain: Unit[] = [];
  for (const question of questions) {
    const [target] = targetsOf(question.field);
    if (target === undefined) continue;
    const composed = composedUnits.find(({ answers }) => Object.hasOwn(answers, question.name));
    const unit = composed ?? plainUnit(question.name, question.field.kind, target);
    if (composed === undefined) plain.push(unit);
    own.set(unit, [...(own.get(unit) ?? []), question]);
  }
  const keys = new Set([...own.keys()].map(({ key }) => key));
  for (const unit of composedUnits) if (unit.follows.some((key) => keys.has(key))) own.set(unit, []);
  return [...own].map(([unit, asked]) => {
    const fields = asked.map((question) => ({ ...question, places: placesOf(unit, targetsOf(question.field)) }));
    const places = fields.flatMap((one) => one.places);
    return {
      unit,
      key: unit.key,
      paths: asked.map(({ path }) => path),
      fields,
      places: places.filter(({ key }, index) => places.findIndex((other) => other.key === key) === index),
      inputs: findInputs(unit, asked, questions),
    };
  });
}

/** The answers that a unit is written from: of questions with one name the one that reaches DATEV, else the one beside the unit's own. */
function findInputs(unit: Unit, asked: readonly Question[], questions: readonly Question[]): ReadonlyMap<string, string> {
  const steps = new Set(asked.map(({ path }) => path.split(".")[0]));
  return new Map(
    Object.keys({ ...unit.answers, ...unit.dependsOn }).flatMap((name): [string, string][] => {
      const called = questions.filter((question) => question.name === name);
      const found =
        called.find(({ field }) => targetsOf(field).length > 0) ??
        called.find(({ path }) => steps.has(path.split(".")[0])) ??
        (called.length === 1 ? called[0] : undefined);
      return found === undefined ? [] : [[name, found.path]];
    }),
  );
}

/** The unit's answers, by name. */
export const inputsOf = ({ inputs }: BoundUnit, answers: Answers): Readonly<Record<string, AnswerValue | undefined>> =>
  Object.fromEntries([...inputs].map(([name, path]) => [name, answerAt(answers, path)]));

const answerAt = (answers: Answers, path: string): AnswerValue | undefined =>
  path.split(".").reduce<unknown>((holder, name) => (holder as AnswerGroup | undefined)?.[name], answers) as AnswerValue | undefined;

/** The units that are compared and decided on, in the form's order. @param today `YYYY-MM-DD` */
export function listUnits(form: Form, masterData: Answers, today: string): RecordUnit[] {
  const visible = flatten(form, masterData, today);
  return bindUnits(form)
    .filter(({ fields }) => fields.length > 0)
    .map((one) => ({ ...one, isAnswered: one.paths.some((path) => isAnswered(visible.get(path)?.value)) }));
}

/** The part of a record that a place is in. */
export const holderOf = (record: JsonObject, { holder }: Pick<RecordPlace, "holder">): JsonObject =>
  holder === "addressee" ? record : isObject(record["detail"]) ? record["detail"] : {};

/** The history that a member, or the list that it is in, belongs to: its list and the member with its present value. */
export function historyOf({
  holder,
  member,
  list,
}: Omit<RecordPlace, "key">): { readonly list: string; readonly current: string } | undefined {
  const found = Object.entries(addresseeMembers).find(
    ([target, { history }]) =>
      history !== undefined &&
      (holder === "detail") === target.startsWith("detail.") &&
      (list === undefined ? target === (holder === "detail" ? `detail.${member}` : member) : history === list),
  );
  return found?.[1].history === undefined
    ? undefined
    : { list: found[1].history, current: holder === "detail" ? found[0].slice("detail.".length) : found[0] };
}

/** The entry that a unit is about: of several the one with these values, then the main one. */
export function findEntry(record: JsonObject, { unit, places }: BoundUnit, today: string, like: UnitValue = {}): JsonObject | undefined {
  const { entry } = unit;
  if (entry === undefined) return undefined;
  const fitting = objectsOf(record[entry.list]).filter((one) => isValid(one, today) && entry.isOne(one));
  const same = Object.keys(like).length === 0 ? undefined : fitting.find((one) => isSameUnit(readEntry(one, places), like));
  return same ?? fitting.find((one) => entry.isMain?.(one) === true) ?? fitting[0];
}

const readEntry = (entry: JsonObject | undefined, places: readonly RecordPlace[]): UnitValue =>
  Object.fromEntries(places.filter(({ member }) => isGiven(entry?.[member])).map(({ key, member }) => [key, entry?.[member]]));

/** What a record has in a unit. @param like which of several entries of a list is meant, where there is one like that */
export function readUnit(record: JsonObject, unit: BoundUnit, today: string, like: UnitValue = {}): UnitValue {
  if (unit.unit.entry !== undefined) return readEntry(findEntry(record, unit, today, like), unit.places);
  const values = unit.places.map((place): [string, unknown] => {
    const holder = holderOf(record, place);
    const history = place.list === undefined ? undefined : historyOf(place);
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
