import type { HistoryField, ScalarField, ValueRule } from "./field-rule.ts";

type Extras = Omit<ScalarField, "name" | "kind" | "max">;

/** A text field of at most `max` characters. */
export function text(name: string, max?: number, extras: Extras = {}): ScalarField {
  return { name, kind: "string", ...(max === undefined ? {} : { max }), ...extras };
}

/** A whole number within the inclusive range. */
export function integer(name: string, range: readonly [number, number], extras: Extras = {}): ScalarField {
  return { name, kind: "integer", range, ...extras };
}

/** A yes/no field. */
export function flag(name: string, extras: Extras = {}): ScalarField {
  return { name, kind: "boolean", ...extras };
}

/** A calendar day, sent out as `1999-04-15T00:00:00.000`. */
export function day(name: string, extras: Extras = {}): ScalarField {
  return { name, kind: "date", ...extras };
}

/** The moment of the last change; always DATEV's own. */
export function timestamp(): ScalarField {
  return { name: "timestamp", kind: "timestamp", readOnly: true };
}

/** A field that takes one of the listed values. */
export function choice(name: string, values: readonly (string | number)[], extras: Extras = {}): ScalarField {
  return { name, kind: "string", values: new Set(values), ...extras };
}

/** A historical field: the array `plural` and the scalar `current_…` of today. */
export function history(plural: string, current: string, value: ValueRule, readOnly = false): HistoryField {
  return { name: plural, kind: "history", current, value, ...(readOnly ? { readOnly } : {}) };
}
