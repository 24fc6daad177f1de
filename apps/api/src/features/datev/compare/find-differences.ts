import type { DatevDifference } from "@stammdaten/shared/contract/datev.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import type { StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { mergeAddressee } from "../merge/merge-addressee.ts";
import { isGiven, isSameValue, type JsonObject } from "../units/datev-json.ts";
import { readUnitValue } from "../units/read-record.ts";
import type { RecordWriter } from "../units/record-writer.ts";
import { bindUnits, type BoundUnit, type UnitValue } from "../units/record-units.ts";
import type { LookUps } from "../units/unit.ts";
import { comparePlace } from "./compare-place.ts";

export type Comparison = {
  /** The form by whose steps the master data stand. */
  readonly form: Form;
  readonly masterData: Answers;
  readonly stored: StoredAddressee;
  readonly writer: RecordWriter;
};

type FieldOfUnit = BoundUnit["fields"][number];

/** The answers of a unit that share their places in DATEV, which writes them as one: street and house number. */
export function groupByPlaces({ fields }: BoundUnit): [FieldOfUnit, ...FieldOfUnit[]][] {
  const groups = new Map<string, [FieldOfUnit, ...FieldOfUnit[]]>();
  for (const field of fields) {
    const key = field.places.map((place) => place.key).join(" ");
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [field]);
    else known.push(field);
  }
  return [...groups.values()];
}

/**
 * Where DATEV has another value than a delivery of the master data would write there, or one where we have none: in the
 * form's order, in the reader's language. Answers that share a place in DATEV are shown together, as DATEV writes them.
 */
export function findDifferences(
  { form, masterData, stored, writer }: Comparison,
  language: Language,
  translate: Translate,
): DatevDifference[] {
  const { today, lookUps } = writer;
  const wanted = writer.write(masterData).addressee;
  const records = { ours: wanted as JsonObject, datev: stored as JsonObject, merged: mergeAddressee(stored, wanted, today) as JsonObject };
  const visible = flatten(form, masterData, today);
  const order = [...visible.keys()];
  const differences = bindUnits(form).flatMap((bound) => {
    const compared = new Map(bound.places.map((place) => [place.key, comparePlace(bound.unit, place, records, today)]));
    const inDatev = Object.fromEntries([...compared].map(([key, { datev }]) => [key, datev]));
    return groupByPlaces(bound).flatMap((group): DatevDifference[] => {
      const asked = group.filter(({ path }) => visible.has(path));
      const [first] = asked;
      if (first === undefined) return [];
      const { path, field, places } = first;
      const sides = places.map(({ key }) => compared.get(key) ?? { ours: undefined, datev: undefined, merged: undefined });
      if (sides.every(({ ours, datev, merged }) => isSame(field, datev, isGiven(ours) ? merged : isGiven(datev) ? ours : datev))) return [];
      const raw = { ours: join(sides.map(({ ours }) => ours)), datev: join(sides.map(({ datev }) => datev)) };
      const value = visible.get(path)?.value;
      const show = (one: AnswerValue): string => displayAnswer(field, one, language, translate, masterData[path.split(".")[0] ?? ""] ?? {});
      const isAlone = asked.length === 1;
      return [
        {
          paths: asked.map((one) => one.path),
          label: asked.map(({ label }) => translate(label)).join(", "),
          ours: isAlone && value !== undefined && isAnswered(value) ? show(value) : raw.ours,
          datev: isAlone && raw.datev !== null ? showDatevs(bound, first, { value: inDatev, raw: raw.datev, lookUps }, show) : raw.datev,
        },
      ];
    });
  });
  const placeOf = ({ paths: [path = ""] }: DatevDifference): number => order.indexOf(path);
  return differences.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The values at the places of an answer, as one text; null for nothing. */
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
export function showDatevs(
  unit: BoundUnit,
  { name, field }: FieldOfUnit,
  { value, raw, lookUps }: { readonly value: UnitValue; readonly raw: string; readonly lookUps: LookUps },
  show: (value: AnswerValue) => string,
): string {
  const isCode = field.kind === "choice" || field.kind === "dayMonth";
  const found = field.kind === "date" ? raw.slice(0, 10) : isCode ? readUnitValue(unit, value, lookUps)[name] : raw;
  return found !== undefined && found !== null && field.rule(found).ok ? show(found) : raw;
}
