import type { DatevDifference } from "@stammdaten/shared/contract/datev.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { fromDatevFiscalYear } from "@stammdaten/shared/values/datev/datev-fiscal-year.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { isGiven, isSameValue, type JsonObject } from "../units/datev-json.ts";
import { mergeAddressee } from "../merge/merge-addressee.ts";
import { comparePlace, placesOf, type RecordPlace } from "../units/record-places.ts";

export type Comparison = {
  /** The form by whose steps the master data stand. */
  readonly form: Form;
  readonly masterData: Answers;
  readonly stored: StoredAddressee;
  /** How a delivery would write such answers. */
  readonly mapRecord: (answers: Answers) => Addressee;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** Master data, and how they are written. */
export type Mapping = Pick<Comparison, "masterData" | "mapRecord" | "today">;

/** One answer with the places that it lands in. */
export type Asked = {
  readonly path: string;
  readonly label: string;
  readonly field: LeafField;
  readonly value: AnswerValue | undefined;
  readonly places: readonly RecordPlace[];
};

/**
 * Where DATEV has another value than a delivery of the master data would write there, or one where we have none: in the
 * form's order, in the reader's language. Answers that share a place in DATEV are told together, as DATEV writes them.
 */
export function findDifferences(comparison: Comparison, language: Language, translate: Translate): DatevDifference[] {
  const { form, masterData, stored, mapRecord, today } = comparison;
  const wanted = mapRecord(masterData);
  const records = { ours: wanted as JsonObject, datev: stored as JsonObject, merged: mergeAddressee(stored, wanted, today) as JsonObject };
  return group(form, masterData, today).flatMap((asked) => {
    const [{ field, value, places }] = asked;
    const compared = places.map((place) => comparePlace(place, records, today));
    if (compared.every(({ ours, datev, merged }) => isSame(field, datev, isGiven(ours) ? merged : isGiven(datev) ? ours : datev)))
      return [];
    const raw = { ours: join(compared.map(({ ours }) => ours)), datev: join(compared.map(({ datev }) => datev)) };
    const show = (one: AnswerValue): string =>
      displayAnswer(field, one, language, translate, masterData[asked[0].path.split(".")[0] ?? ""] ?? {});
    const isAlone = asked.length === 1;
    return [
      {
        paths: asked.map(({ path }) => path),
        label: asked.map(({ label }) => translate(label)).join(", "),
        ours: isAlone && value !== undefined && isAnswered(value) ? show(value) : raw.ours,
        datev: isAlone && raw.datev !== null ? readDatev(comparison, asked[0], raw.datev, show) : raw.datev,
      },
    ];
  });
}

/** The visible answers that land in DATEV, those of one place together. */
function group(form: Form, masterData: Answers, today: string): [Asked, ...Asked[]][] {
  const groups = new Map<string, [Asked, ...Asked[]]>();
  for (const [path, { field, label, value }] of flatten(form, masterData, today)) {
    const places = placesOf(path, field.datev);
    if (places.length === 0) continue;
    const key = places.map((place) => place.key).join(" ");
    const one: Asked = { path, label, field, value, places };
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups.values()];
}

/** What stands at the places of an answer, as one text; null for nothing. */
export const join = (values: readonly unknown[]): string | null => {
  const given = [...new Set(values.filter(isGiven).map(String))];
  return given.length === 0 ? null : given.join(" ");
};

/** Numbers are the same in whatever groups they are written. */
function isSame({ kind }: LeafField, one: unknown, other: unknown): boolean {
  if (!isGiven(one) || !isGiven(other)) return !isGiven(one) && !isGiven(other);
  if (isSameValue(one, other)) return true;
  const fold = (value: unknown): string => {
    const text = String(value).normalize("NFC").trim();
    return kind === "phone" || kind === "taxNumber"
      ? text.replace(/\D/g, "")
      : ["iban", "bic", "taxId", "pensionNumber"].includes(kind)
        ? text.replace(/\s/g, "").toUpperCase()
        : text.replace(/\s+/g, " ");
  };
  return fold(one) === fold(other);
}

/** DATEV's value as our form would show it, where it is the value of one of our answers; otherwise DATEV's own words. */
export function readDatev(comparison: Mapping, asked: Asked, raw: string, show: (value: AnswerValue) => string): string {
  const found = findAnswer(comparison, asked, raw);
  return found === null ? raw : show(found);
}

/** The answer that a delivery would write like that; null where no answer is. */
export function findAnswer(comparison: Mapping, asked: Asked, raw: string): string | null {
  const { field } = asked;
  const found =
    field.kind === "date"
      ? raw.slice(0, 10)
      : field.kind === "dayMonth"
        ? fromDatevFiscalYear(raw)
        : field.kind === "choice"
          ? findOption(comparison, asked, raw)
          : raw;
  return found !== null && field.schema.safeParse(found).success ? found : null;
}

/** The option that a delivery would write like that: the mapping is written once, and asked here. */
function findOption({ masterData, mapRecord, today }: Mapping, { path, field, places }: Asked, raw: string): string | null {
  const [stepId = "", ...names] = path.split(".");
  const [name = ""] = names;
  if (names.length !== 1) return null;
  const written = (value: string): string | null => {
    const record = mapRecord({ ...masterData, [stepId]: { ...masterData[stepId], [name]: value } }) as JsonObject;
    return join(places.map((place) => comparePlace(place, { ours: record, datev: {}, merged: {} }, today).ours));
  };
  return (field.options ?? []).map(({ value }) => value).find((value) => written(value) === raw) ?? null;
}
