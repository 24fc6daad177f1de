import { isMasked } from "./mask.ts";
import { views } from "./views.ts";
import type { AnswerGroup, Answers, AnswerValue, Condition, Field, Fields, Form, LeafField, ListField, Rule, Source } from "./form.ts";

/** Where a field was met: its path inside the answers, its step, and the answers around it. */
export type Visit = {
  readonly stepId: string;
  readonly path: readonly (string | number)[];
  readonly field: Field;
  readonly value: AnswerValue | undefined;
  readonly scope: AnswerGroup;
};

/** A group of fields met on the walk (a step, a nested part, a list item) with the rules that bind it. */
export type ScopeVisit = {
  readonly stepId: string;
  readonly path: readonly (string | number)[];
  readonly rules: readonly Rule[];
  readonly scope: AnswerGroup;
};

type Walk = { relevant: Answers; today: string; onField: (visit: Visit) => void; onScope: (visit: ScopeVisit) => void };

export const isAnswered = (value: AnswerValue | undefined): boolean =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

export const isLeaf = (field: Field): field is LeafField => field.kind !== "group" && field.kind !== "list";

const isGroupAnswer = (value: AnswerValue | undefined): value is AnswerGroup => typeof value === "object" && !Array.isArray(value);

const itemsOf = (value: AnswerValue | undefined): AnswerGroup[] =>
  Array.isArray(value) ? value.filter((item): item is AnswerGroup => typeof item === "object") : [];

/**
 * Whether a condition holds. Only answers that are themselves visible are in `relevant`, so nothing hangs on a stale one;
 * nothing hangs on a masked one either, as long as nobody can see what is there.
 */
export const holds = (condition: Condition | undefined, relevant: Answers, scope: AnswerGroup, today: string): boolean =>
  condition === undefined || judge(condition, relevant, scope, today) === true;

/** True, false, or undefined where a masked answer would decide. */
function judge(condition: Condition, relevant: Answers, scope: AnswerGroup, today: string): boolean | undefined {
  const each = (parts: readonly Condition[]) => parts.map((part) => judge(part, relevant, scope, today));
  if ("all" in condition) return decide(each(condition.all), false);
  if ("any" in condition) return decide(each(condition.any), true);
  if ("not" in condition) {
    const inner = judge(condition.not, relevant, scope, today);
    return inner === undefined ? undefined : !inner;
  }
  const value = lookUp(condition.field, relevant, scope, today);
  if (isMasked(value)) return undefined;
  const wanted = "in" in condition ? condition.in : [condition.is];
  if (Array.isArray(value)) return value.some((one) => typeof one === "string" && wanted.includes(one));
  return wanted.some((one) => one === value);
}

/** One part alone can decide; if none does, what is not known leaves it open. */
const decide = (parts: readonly (boolean | undefined)[], deciding: boolean): boolean | undefined =>
  parts.includes(deciding) ? deciding : parts.includes(undefined) ? undefined : !deciding;

function lookUp(reference: string, relevant: Answers, scope: AnswerGroup, today: string): AnswerValue | undefined {
  const [name = "", view] = reference.split(":");
  const dot = name.indexOf(".");
  const value = dot < 0 ? scope[name] : relevant[name.slice(0, dot)]?.[name.slice(dot + 1)];
  if (view === undefined || isMasked(value)) return value;
  return typeof value === "string" && value !== "" ? (views[view]?.(value, today) ?? false) : false;
}

/** The options of a choice that are on offer now. @param given the present answer, which a retired option stays on offer for */
export function visibleOptions(field: LeafField, answers: Answers, scope: AnswerGroup, today: string, given?: AnswerValue): string[] {
  const chosen: readonly unknown[] = [given].flat();
  return (field.options ?? [])
    .filter((option) => (!option.isRetired || chosen.includes(option.value)) && holds(option.visibleWhen, answers, scope, today))
    .map((option) => option.value);
}

/** The group of answers that a reference names; undefined where there is none. */
export function findReferenced(relevant: Answers, reference: string): AnswerGroup | undefined {
  const found = reference
    .split(".")
    .reduce<unknown>(
      (holder, key) =>
        typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined,
      relevant,
    );
  return isGroupAnswer(found as AnswerValue | undefined) ? (found as AnswerGroup) : undefined;
}

/**
 * The paths that a reference may name now: of a list each of its items, of a step or group itself.
 * @param own the item that asks, which cannot name itself
 */
export function listReferences(sources: readonly Source[], relevant: Answers, today: string, own?: string): string[] {
  return sources.flatMap(({ from, where }) => {
    const [stepId = "", name] = from.split(".");
    const value = name === undefined ? undefined : relevant[stepId]?.[name];
    const paths = Array.isArray(value) ? value.map((_, index) => `${from}.${String(index)}`) : [from];
    return paths.filter((path) => {
      const found = findReferenced(relevant, path);
      return path !== own && found !== undefined && holds(where, relevant, found, today);
    });
  });
}

/**
 * The items of a list: as they are given, or, where earlier answers settle them (`each`), one for each of those in
 * their order. Whoever is listed twice under one name and birth date is one person.
 */
export function listItems(field: ListField, given: AnswerValue | undefined, relevant: Answers, today: string): AnswerGroup[] {
  const items = itemsOf(given);
  const { each } = field;
  if (each === undefined) return items;
  const reference = field.fields[each];
  const sources = reference !== undefined && isLeaf(reference) ? (reference.refersTo ?? []) : [];
  const met = new Set<string>();
  return listReferences(sources, relevant, today).flatMap((path) => {
    const { firstName, lastName, birthDate } = findReferenced(relevant, path) ?? {};
    const who = JSON.stringify([firstName, lastName, birthDate]).toLowerCase();
    if (isAnswered(lastName) && isAnswered(birthDate) && !isMasked(birthDate) && met.has(who)) return [];
    met.add(who);
    return [{ ...items.find((item) => item[each] === path), [each]: path }];
  });
}

export function isRequired(field: Field, relevant: Answers, scope: AnswerGroup, today: string): boolean {
  return field.required === true || (field.required !== undefined && holds(field.required, relevant, scope, today));
}

/**
 * Walks the visible fields in order and gives back the relevant answers: those whose question is shown.
 * @param today the day that rules of age look at, `YYYY-MM-DD`
 */
export function walk(
  form: Form,
  answers: Answers,
  today: string,
  onField: (visit: Visit) => void = () => {},
  onScope: (visit: ScopeVisit) => void = () => {},
): Answers {
  const state: Walk = { relevant: {}, today, onField, onScope };
  for (const [stepId, step] of Object.entries(form.steps)) {
    if (!holds(step.visibleWhen, state.relevant, {}, today)) continue;
    const scope: AnswerGroup = {};
    state.relevant[stepId] = scope;
    walkFields(state, stepId, [stepId], step.fields, answers[stepId] ?? {}, scope);
    onScope({ stepId, path: [stepId], rules: step.rules ?? [], scope });
  }
  return state.relevant;
}

function walkFields(
  state: Walk,
  stepId: string,
  at: readonly (string | number)[],
  fields: Fields,
  given: AnswerGroup,
  scope: AnswerGroup,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!holds(field.visibleWhen, state.relevant, scope, state.today)) continue;
    const path = [...at, name];
    if (isLeaf(field)) {
      const value = given[name];
      if (isAnswered(value)) scope[name] = value;
      state.onField({ stepId, path, field, value: scope[name], scope });
    } else if (field.kind === "group") {
      const inner: AnswerGroup = {};
      scope[name] = inner;
      const value = given[name];
      state.onField({ stepId, path, field, value: inner, scope });
      walkFields(state, stepId, path, field.fields, isGroupAnswer(value) ? value : {}, inner);
      state.onScope({ stepId, path, rules: field.rules ?? [], scope: inner });
    } else {
      const listed = listItems(field, given[name], state.relevant, state.today);
      const items = listed.map(() => ({}));
      scope[name] = items;
      state.onField({ stepId, path, field, value: items, scope });
      listed.forEach((item, index) => {
        const inner = items[index] ?? {};
        walkFields(state, stepId, [...path, index], field.fields, item, inner);
        state.onScope({ stepId, path: [...path, index], rules: field.rules ?? [], scope: inner });
      });
    }
  }
}

/** The answers whose questions are visible; stale ones behind a hidden question are gone. */
export const relevantAnswers = (form: Form, answers: Answers, today: string): Answers => walk(form, answers, today);

/** Ids of the steps that count now, in order. */
export const visibleSteps = (form: Form, answers: Answers, today: string): string[] => Object.keys(walk(form, answers, today));
