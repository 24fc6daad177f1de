import { refuseQuery } from "../api-error.ts";
import { normalizeMoment } from "../datev-date.ts";
import { isScalarField, type FieldTable, type ValueRule } from "../fields/field-rule.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import type { FilterCondition } from "./parse-filter.ts";

type Matcher = (object: JsonObject) => boolean;

/** The rules of the plain values that a filter may name, current values of histories included. */
export function listFilterRules(table: FieldTable): Map<string, ValueRule> {
  return new Map(
    table.fields.flatMap((field): [string, ValueRule][] => {
      if (field.kind === "id") return [[field.name, { kind: "string" }]];
      if (field.kind === "history") return [[field.current, field.value]];
      return isScalarField(field) ? [[field.name, field]] : [];
    }),
  );
}

function convertOperand(rule: ValueRule, { field, value }: FilterCondition): string | number {
  if (rule.kind === "integer") {
    if (/^-?\d+$/.test(value)) return Number(value);
    throw refuseQuery(`${field} wird mit einer ganzen Zahl verglichen, nicht mit „${value}“.`);
  }
  if (rule.kind === "date" || rule.kind === "timestamp") {
    const moment = normalizeMoment(value);
    if (moment !== undefined) return moment;
    throw refuseQuery(`${field} wird mit einem Datum verglichen, nicht mit „${value}“.`);
  }
  return value.toLowerCase();
}

/** Text compares without regard to case, as in the database under DATEV. */
function toComparable(value: JsonValue | undefined): string | number | undefined {
  if (typeof value === "number") return value;
  return value === undefined ? undefined : String(value).toLowerCase();
}

function compare(operator: FilterCondition["operator"], left: string | number, right: string | number): boolean {
  switch (operator) {
    case "eq":
      return left === right;
    case "gt":
      return left > right;
    case "ge":
      return left >= right;
    case "lt":
      return left < right;
    case "le":
      return left <= right;
    case "contains":
      return String(left).includes(String(right));
    case "startswith":
      return String(left).startsWith(String(right));
  }
}

function buildCondition(condition: FilterCondition, rules: ReadonlyMap<string, ValueRule>): Matcher {
  const rule = rules.get(condition.field);
  if (rule === undefined) throw refuseQuery(`Nach ${condition.field} kann nicht gefiltert werden.`);
  const isTextOperator = condition.operator === "contains" || condition.operator === "startswith";
  if (isTextOperator && rule.kind !== "string") {
    throw refuseQuery(`${condition.operator} gilt nur für Texte, nicht für ${condition.field}.`);
  }
  const operand = convertOperand(rule, condition);
  const isMoment = rule.kind === "date" || rule.kind === "timestamp";
  return (object) => {
    const value = isMoment ? object[condition.field] : toComparable(object[condition.field]);
    if (typeof value !== "string" && typeof value !== "number") return false;
    return compare(condition.operator, value, operand);
  };
}

/**
 * Builds the test for all conditions of a filter.
 * @throws ApiError 400 for a field that cannot be filtered or a value of the wrong type
 */
export function buildMatcher(conditions: readonly FilterCondition[], rules: ReadonlyMap<string, ValueRule>): Matcher {
  const matchers = conditions.map((condition) => buildCondition(condition, rules));
  return (object) => matchers.every((matches) => matches(object));
}
