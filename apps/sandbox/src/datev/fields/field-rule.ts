/** What an object outside the body a reference field must name. */
export type ReferenceTarget = "addressee" | "natural_person" | "legal_person";

/** A limit that depends on the `country_code` beside the field; no country counts as DE. */
export interface CountryLimits {
  readonly DE: number;
  readonly AT: number;
  readonly other: number;
}

/** What a single value must be. Lengths in characters, dates as `YYYY-MM-DD` with or without time. */
export interface ValueRule {
  readonly kind: "string" | "integer" | "boolean" | "date" | "timestamp";
  readonly max?: number;
  readonly range?: readonly [number, number];
  readonly pattern?: RegExp;
  readonly values?: ReadonlySet<string | number>;
  readonly maxByCountry?: CountryLimits;
  readonly digitsByCountry?: Pick<CountryLimits, "DE" | "AT">;
  readonly refersTo?: ReferenceTarget;
}

interface NamedRule {
  readonly name: string;
  /** Kept by DATEV itself; may be sent back only unchanged. */
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** May be set when the object is created, but not be changed afterwards. */
  readonly fixed?: boolean;
}

export interface ScalarField extends NamedRule, ValueRule {}

export interface IdField extends NamedRule {
  readonly kind: "id";
}

export interface ObjectField extends NamedRule {
  readonly kind: "object";
  readonly table: FieldTable;
}

export interface ListField extends NamedRule {
  readonly kind: "list";
  readonly table: FieldTable;
}

/** An array of `{ value, valid_from? }` with a scalar beside it that holds the value of today. */
export interface HistoryField extends NamedRule {
  readonly kind: "history";
  readonly current: string;
  readonly value: ValueRule;
}

export type FieldRule = ScalarField | IdField | ObjectField | ListField | HistoryField;

/** The fields of one DATEV type, in the order of its documentation. */
export interface FieldTable {
  readonly type: string;
  readonly fields: readonly FieldRule[];
}

/** Tells the fields that hold one plain value from identifiers, objects, lists and histories. */
export function isScalarField(field: FieldRule): field is ScalarField {
  return field.kind !== "id" && field.kind !== "object" && field.kind !== "list" && field.kind !== "history";
}
