import { isLeaf } from "./evaluate.ts";
import type { Form, ListField } from "./form.ts";

/**
 * Places whose answers stand or fall together: lists ("actual-owners.owners") and steps ("acting-person"), a step with all of its
 * answers.
 */
export type Unit = readonly string[];

/**
 * The lists of a form that are taken or left whole, together with what they name. An entry is known by its place alone:
 * one answer taken from a list and another left would tell of one person what was said of another. Lists that refer to one
 * another are one unit, with the steps whose person they speak of; of the GwG record every list is one (§ 8 GwG).
 */
export function listUnits(form: Form): Unit[] {
  const order = Object.keys(form.steps);
  const lists = Object.entries(form.steps).flatMap(([stepId, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) => (field.kind === "list" ? [[`${stepId}.${name}`, ...namedBy(field)]] : [])),
  );
  const units: string[][] = [];
  for (const places of lists.filter(({ length }) => form.approval === "record" || length > 1)) {
    const met = units.filter((unit) => unit.some((place) => places.includes(place)));
    for (const unit of met) units.splice(units.indexOf(unit), 1);
    units.push([...new Set([...met.flat(), ...places])]);
  }
  const placeOf = (place: string): number => order.indexOf(place.split(".")[0] ?? "");
  return units.map((unit) => unit.sort((one, other) => placeOf(one) - placeOf(other)));
}

/** The lists that the entries of a list name and, where each entry is about somebody, the steps that name them. */
const namedBy = (list: ListField): string[] =>
  Object.entries(list.fields).flatMap(([name, field]) =>
    isLeaf(field) ? (field.refersTo ?? []).map(({ from }) => from).filter((from) => from.includes(".") || name === list.each) : [],
  );

/** The unit that an answer belongs to; undefined for one that is taken or left by itself. @param path dotted */
export const unitOf = (units: readonly Unit[], path: string): Unit | undefined =>
  units.find((unit) => unit.some((place) => path.startsWith(`${place}.`)));
