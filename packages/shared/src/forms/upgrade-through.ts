import type { FormularType } from "../contract/formular-types.ts";
import type { AnswerGroup, Answers, AnswerValue, Field, Fields, Form } from "./form.ts";
import { upgradeTo } from "./upgrades.ts";

/** Answers in the current edition, and those that it has no question or option for: by path, in the edition that dropped them. */
export type Upgraded = { readonly answers: Answers; readonly dropped: readonly Dropped[] };
export type Dropped = { readonly path: string; readonly value: unknown };

/** Answers as they are stored, with the edition of the form that they have the shape of. */
export type StoredAnswers<Type extends string = string> = {
  readonly formularType: Type;
  readonly edition: number;
  readonly answers: Answers;
};

/**
 * Stored answers as the last edition of their form has them. Answers of that edition come back as they are.
 * @param editions those of the form, oldest first
 */
export function upgradeThrough(editions: readonly Form[], { formularType, edition, answers }: StoredAnswers<FormularType>): Upgraded {
  const dropped: Dropped[] = [];
  const upgraded = editions
    .filter((form) => form.edition > edition)
    .reduce((given, form) => keepAsked(form, upgradeTo(formularType, form.edition)(structuredClone(given)), dropped), answers);
  return { answers: upgraded, dropped };
}

/** The answers that a form has a question and an option for; notes the others. */
export function keepAsked(form: Pick<Form, "steps">, answers: Answers, dropped: Dropped[]): Answers {
  const kept: Answers = {};
  for (const [stepId, group] of Object.entries(answers)) {
    const step = Object.hasOwn(form.steps, stepId) ? form.steps[stepId] : undefined;
    if (step === undefined) dropped.push({ path: stepId, value: group });
    else kept[stepId] = keepGroup(step.fields, group, stepId, dropped);
  }
  return kept;
}

function keepGroup(fields: Fields, group: AnswerGroup, at: string, dropped: Dropped[]): AnswerGroup {
  const kept: AnswerGroup = {};
  for (const [name, value] of Object.entries(group)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const path = `${at}.${name}`;
    const found = field === undefined ? undefined : keepValue(field, value, path, dropped);
    if (found === undefined) dropped.push({ path, value });
    else kept[name] = found;
  }
  return kept;
}

function keepValue(field: Field, value: AnswerValue, path: string, dropped: Dropped[]): AnswerValue | undefined {
  if (field.kind === "group") return isGroup(value) ? keepGroup(field.fields, value, path, dropped) : undefined;
  if (field.kind === "list")
    return Array.isArray(value) && value.every(isGroup)
      ? value.map((item, index) => keepGroup(field.fields, item, `${path}.${String(index)}`, dropped))
      : undefined;
  const { options } = field;
  if (options === undefined || value === "") return value;
  const isOption = (one: unknown): boolean => options.some((option) => option.value === one);
  if (!Array.isArray(value)) return isOption(value) ? value : undefined;
  for (const one of value.filter((given) => !isOption(given))) dropped.push({ path, value: one });
  return value.filter(isOption) as string[];
}

const isGroup = (value: unknown): value is AnswerGroup => typeof value === "object" && value !== null && !Array.isArray(value);
