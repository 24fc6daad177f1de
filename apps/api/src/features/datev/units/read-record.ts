import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, type JsonObject } from "./datev-json.ts";
import { bindUnits, findEntry, listQuestions, type BoundUnit, type UnitValue, historyOf } from "./record-units.ts";
import { readSoleEnterprise } from "./sole-enterprise.ts";
import { NO_LOOK_UPS, type LookUps, type ReadAnswers, type ReadSource } from "./unit.ts";

/** What an addressee says in the words of a form. */
export type ReadRecord = {
  readonly answers: Answers;
  /** Labels of the questions that DATEV has something for which is no answer to them. */
  readonly leftOut: readonly string[];
};

/** Reads a natural person; with the addressee of their enterprise where DATEV has the client as an individual enterprise. */
export function readPerson(stored: Addressee, today: string, enterprise?: Addressee): ReadRecord {
  const form = masterDataForm("person");
  const read = readUnits(form, stored, today, NO_LOOK_UPS);
  if (enterprise !== undefined) {
    const paths = new Map(listQuestions(form).map(({ name, path }) => [name, path]));
    for (const [name, value] of Object.entries(readSoleEnterprise(enterprise))) keep(read, paths.get(name), value);
  }
  return toAnswers(form, read, today);
}

/** Reads a legal person. */
export function readCompany(stored: Addressee, today: string, lookUps: LookUps): ReadRecord {
  const form = masterDataForm("company");
  return toAnswers(form, readUnits(form, stored, today, lookUps), today);
}

type ReadByPath = Map<string, ReadAnswers[string]>;

/** Answers by path as the units read them. @param today `YYYY-MM-DD`; entries that have ended or not begun are not read */
function readUnits(form: Form, stored: Addressee, today: string, lookUps: LookUps): ReadByPath {
  const addressee = stored as JsonObject;
  const detail = isObject(addressee["detail"]) ? addressee["detail"] : {};
  const read: ReadByPath = new Map();
  for (const bound of bindUnits(form)) {
    const source: ReadSource = { addressee, detail, entry: findEntry(addressee, bound, today), lookUps };
    for (const [name, value] of Object.entries(bound.unit.read(source))) keep(read, bound.inputs.get(name), value);
  }
  return read;
}

function keep(read: ReadByPath, path: string | undefined, value: ReadAnswers[string]): void {
  if (path !== undefined && value !== undefined && value !== "") read.set(path, value);
}

/** DATEV is not trusted: an answer that its field's rule refuses is left out and named. */
function toAnswers(form: Form, read: ReadByPath, today: string): ReadRecord {
  const answers: Answers = {};
  const leftOut = new Set<string>();
  for (const { path, label, field } of listQuestions(form)) {
    const value = read.get(path);
    if (value === undefined) continue;
    const verdict = field.rule(value);
    if (value !== null && verdict.ok) setAt(answers, path, verdict.value as AnswerValue);
    else leftOut.add(label);
  }
  return { answers: relevantAnswers(form, answers, today), leftOut: [...leftOut] };
}

function setAt(answers: Answers, path: string, value: AnswerValue): void {
  const [stepId = "", ...names] = path.split(".");
  let place: AnswerGroup = (answers[stepId] ??= {});
  for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as AnswerGroup;
  place[names.at(-1) ?? ""] = value;
}

/** A unit's answers by name, read from its values alone, wherever they were found. */
export function readUnitValue({ unit, places }: BoundUnit, value: UnitValue, lookUps: LookUps): ReadAnswers {
  const record: { addressee: JsonObject; detail: JsonObject } = { addressee: {}, detail: {} };
  const entry: JsonObject = {};
  for (const place of places) {
    const one = value[place.key];
    const holder = record[place.holder];
    if (unit.entry !== undefined) entry[place.member] = one;
    else if (place.list === undefined) holder[place.member] = one;
  }
  for (const place of places) {
    const history = unit.entry === undefined && place.list !== undefined ? historyOf(place) : undefined;
    if (history === undefined) continue;
    const holder = record[place.holder];
    holder[history.list] = [{ value: holder[history.current], [place.member]: value[place.key] }];
  }
  return unit.read({ ...record, entry: unit.entry === undefined ? undefined : entry, lookUps });
}
