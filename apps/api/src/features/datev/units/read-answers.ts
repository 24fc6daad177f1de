import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isLeaf, relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Fields, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { fromDatevFiscalYear, toDatevFiscalYear } from "@stammdaten/shared/values/datev/datev-fiscal-year.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { JsonObject } from "./datev-json.ts";
import { placesOf, readPlace, type RecordPlace } from "./record-places.ts";

/**
 * Answers by dotted path that are read by hand, because the mapping composes what it writes there. Undefined where DATEV
 * says nothing; null where it says something that the form has no answer for.
 */
export type ReadByHand = Readonly<Record<string, AnswerValue | undefined | null>>;

/** What an addressee says in the words of a form. */
export type ReadRecord = {
  readonly answers: Answers;
  /** Labels of the questions that DATEV has something for which is no answer to them. */
  readonly leftOut: readonly string[];
};

export type AnswerReader = (stored: Addressee, byHand: ReadByHand) => ReadRecord;

type Asked = { readonly path: string; readonly label: string; readonly field: LeafField; readonly places: readonly RecordPlace[] };

/**
 * Reads addressees back as answers. Where a place in DATEV holds one answer, the field's own target names it, and an
 * option is read by asking the mapping how it writes each; the rest is read by hand. DATEV is not trusted: an answer that
 * its field's schema refuses is left out and told.
 * @param mapRecord how a delivery would write such answers
 * @param today `YYYY-MM-DD`; entries that have ended or not begun are not read
 */
export function createAnswerReader(form: Form, mapRecord: (answers: Answers) => Addressee, today: string): AnswerReader {
  const questions = listQuestions(form);
  const options = new Map(
    questions
      .filter(({ field, places }) => field.kind === "choice" && places.length > 0)
      .map((asked) => [asked.path, listWritten(asked, mapRecord, today)]),
  );
  return (stored, byHand) => {
    const answers: Answers = {};
    const leftOut = new Set<string>();
    for (const { path, label, field, places } of questions) {
      const raw = path in byHand ? byHand[path] : readRaw(places, stored as JsonObject, today);
      if (raw === undefined || raw === "") continue;
      const read = path in byHand ? raw : translate(field, raw, options.get(path));
      const parsed = field.schema.safeParse(read);
      if (read !== null && parsed.success) setAt(answers, path, parsed.data as AnswerValue);
      else leftOut.add(label);
    }
    return { answers: relevantAnswers(form, answers, today), leftOut: [...leftOut] };
  };
}

/** Every question of the form but those of lists: DATEV's addressee is one person or one company. */
function listQuestions(form: Form): Asked[] {
  const inside = (at: readonly string[], fields: Fields): Asked[] =>
    Object.entries(fields).flatMap(([name, field]): Asked[] => {
      const path = [...at, name];
      if (field.kind === "group") return inside(path, field.fields);
      return isLeaf(field)
        ? [{ path: path.join("."), label: labelKey(path, field.label), field, places: placesOf(path.join("."), field.datev) }]
        : [];
    });
  return Object.entries(form.steps).flatMap(([stepId, step]) => inside([stepId], step.fields));
}

/** The options of a choice by what the mapping writes for them. */
function listWritten(
  { path, field, places }: Asked,
  mapRecord: (answers: Answers) => Addressee,
  today: string,
): ReadonlyMap<unknown, string> {
  const [stepId = "", name = ""] = path.split(".");
  const written = new Map<unknown, string>();
  for (const { value } of field.options ?? []) {
    const raw = readRaw(places, mapRecord({ [stepId]: { [name]: value } }) as JsonObject, today);
    if (raw !== undefined && !written.has(raw)) written.set(raw, value);
  }
  return written;
}

/** The present value of the first of the places that has one. */
function readRaw(places: readonly RecordPlace[], record: JsonObject, today: string): unknown {
  return places.map((place) => readPlace(place, record, today)).find((value) => value !== undefined && value !== null && value !== "");
}

/** DATEV's notation as the form's; null for what has none. */
function translate({ kind }: LeafField, raw: unknown, options: ReadonlyMap<unknown, string> | undefined): unknown {
  if (kind === "choice") return options?.get(raw) ?? null;
  if (kind === "taxOffice") return String(raw);
  if (typeof raw !== "string") return null;
  if (kind === "date") return raw.slice(0, 10);
  if (kind !== "dayMonth") return raw;
  const start = fromDatevFiscalYear(raw);
  // A short year, or one that ends elsewhere, is more than its first day.
  return start !== null && toDatevFiscalYear(start) === raw ? start : null;
}

function setAt(answers: Answers, path: string, value: AnswerValue): void {
  const [stepId = "", ...names] = path.split(".");
  let place: AnswerGroup = (answers[stepId] ??= {});
  for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as AnswerGroup;
  place[names.at(-1) ?? ""] = value;
}
