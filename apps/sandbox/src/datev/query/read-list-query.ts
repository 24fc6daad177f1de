import { refuseQuery } from "../api-error.ts";
import type { FieldTable, ValueRule } from "../fields/field-rule.ts";
import type { JsonObject } from "../json-value.ts";
import { buildMatcher } from "./match-filter.ts";
import { parseFilter } from "./parse-filter.ts";

/** Query parameters as express parses them. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** One query parameter as text; undefined when absent. @throws ApiError 400 when it is given twice */
export function readParameter(query: QueryParameters, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === "string") return value;
  throw refuseQuery(`${name} darf nur einmal angegeben werden.`);
}

/** One query parameter as whole number ≥ 0; undefined when absent. @throws ApiError 400 for anything else */
export function readCount(query: QueryParameters, name: string): number | undefined {
  const value = readParameter(query, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw refuseQuery(`${name} muss eine ganze Zahl ab 0 sein.`);
  return Number(value);
}

/** Names from a comma-separated parameter. @throws ApiError 400 for a name that is not among the allowed */
export function readNames(query: QueryParameters, name: string, allowed: ReadonlySet<string>): string[] | undefined {
  const value = readParameter(query, name);
  if (value === undefined || value.trim() === "") return undefined;
  const names = value.split(",").map((part) => part.trim());
  const unknown = names.find((part) => !allowed.has(part));
  if (unknown !== undefined) throw refuseQuery(`${name}: „${unknown}“ gibt es nicht.`);
  return names;
}

/** Every field name of a table, both names of historical fields. */
export function listFieldNames(table: FieldTable): Set<string> {
  return new Set(table.fields.flatMap((field) => (field.kind === "history" ? [field.name, field.current] : [field.name])));
}

/** Copies the named fields that have a value. */
export function pickFields(object: JsonObject, names: readonly string[]): JsonObject {
  const picked: JsonObject = {};
  for (const name of names) {
    const value = object[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/**
 * Answers a list request: filter, then skip and top, then the selected fields.
 * @throws ApiError 400 when a parameter cannot be understood
 */
export function queryList(
  objects: Iterable<JsonObject>,
  query: QueryParameters,
  rules: {
    readonly filterable: ReadonlyMap<string, ValueRule>;
    readonly selectable: ReadonlySet<string>;
    readonly listed?: readonly string[];
  },
): JsonObject[] {
  const filter = readParameter(query, "filter");
  const selected = readNames(query, "select", rules.selectable) ?? rules.listed;
  const skip = readCount(query, "skip") ?? 0;
  const top = readCount(query, "top");
  const matches = filter === undefined || filter.trim() === "" ? () => true : buildMatcher(parseFilter(filter), rules.filterable);
  const page = [...objects].filter(matches).slice(skip, top === undefined ? undefined : skip + top);
  return selected === undefined ? page : page.map((object) => pickFields(object, selected));
}
