import type { AnswerGroup } from "../forms/form.ts";

/**
 * The groups of answers at a place in what is known of a client: the form's type, then the path of a step, a group or,
 * behind `*`, of each item of a list. A place that nobody answered has none.
 */
export function findGroups(holder: unknown, place: string): AnswerGroup[] {
  return descend(holder, place.split("."));
}

function descend(holder: unknown, [key, ...rest]: readonly string[]): AnswerGroup[] {
  if (typeof holder !== "object" || holder === null) return [];
  if (key === undefined) return Array.isArray(holder) ? [] : [holder as AnswerGroup];
  if (key === "*") return Array.isArray(holder) ? holder.flatMap((item) => descend(item, rest)) : [];
  return Object.hasOwn(holder, key) ? descend((holder as Record<string, unknown>)[key], rest) : [];
}
