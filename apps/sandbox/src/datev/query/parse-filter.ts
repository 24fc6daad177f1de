import { refuseQuery } from "../api-error.ts";

/** Comparison words and the two text functions of DATEVconnect's filter language. */
export type FilterOperator = "eq" | "gt" | "ge" | "lt" | "le" | "contains" | "startswith";

/** One condition; the value is unquoted text as it stood in the filter. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: string;
}

const comparison = /^\s*(\w+)\s+(eq|gt|ge|lt|le)\s+(.+?)\s*$/s;
const textFunction = /^\s*(contains|startswith)\s*\(\s*(\w+)\s*,\s*(.+?)\s*\)\s*$/s;
// Values are unquoted and may hold the word "and": it joins only where a condition follows.
const joint = /\s+and\s+(?=\w+\s+(?:eq|gt|ge|lt|le)\s|(?:contains|startswith)\s*\()/;

function parseCondition(source: string): FilterCondition {
  const compared = comparison.exec(source);
  if (compared) {
    const [, field = "", operator = "", value = ""] = compared;
    return { field, operator: operator as FilterOperator, value };
  }
  const called = textFunction.exec(source);
  if (called) {
    const [, operator = "", field = "", value = ""] = called;
    return { field, operator: operator as FilterOperator, value };
  }
  throw refuseQuery(`Der Filter „${source}“ ist nicht verständlich.`);
}

/**
 * Reads a filter: `eq gt ge lt le`, `contains(field, text)`, `startswith(field, text)`, joined by `and`.
 * @throws ApiError 400 when it is not such a filter
 */
export function parseFilter(source: string): FilterCondition[] {
  return source.split(joint).map(parseCondition);
}
