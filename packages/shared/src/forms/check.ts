import type { Issue } from "../contract/errors.ts";
import { isAnswered, isLeaf, isRequired, listReferences, visibleOptions, walk, type Visit } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form, LeafField } from "./form.ts";
import { isMasked } from "./mask.ts";

export const labelKey = (path: readonly (string | number)[], label: string | undefined): string => label ?? `fields.${String(path.at(-1))}`;

/**
 * What is between these answers and a submit, of one step or of the whole form. Empty when nothing does.
 * The browser asks before it goes on, the API asks again.
 */
export function checkForm(form: Form, answers: Answers, today: string, stepId?: string): Issue[] {
  const issues: Issue[] = [];
  const relevant = walk(form, answers, today);
  const concerns = (visit: { stepId: string }) => stepId === undefined || visit.stepId === stepId;
  walk(
    form,
    answers,
    today,
    (visit) => {
      if (concerns(visit)) issues.push(...checkField(visit, relevant, today));
    },
    (visit) => {
      if (!concerns(visit)) return;
      for (const rule of visit.rules) {
        if (!rule.holds(withoutMasked(visit.scope), { today, relevant }))
          issues.push(...rule.fields.map((name) => ({ path: [...visit.path, name].join("."), code: rule.code })));
      }
    },
  );
  return issues.filter((issue, index) => issues.findIndex((other) => other.path === issue.path) === index);
}

/** No rule can judge what it cannot see. */
const withoutMasked = (scope: AnswerGroup): AnswerGroup =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => !isMasked(value)));

function checkField(visit: Visit, relevant: Answers, today: string): Issue[] {
  const { field, value, scope } = visit;
  const path = visit.path.join(".");
  const label = labelKey(visit.path, field.label);
  if (!isAnswered(value)) {
    if (!isRequired(field, relevant, scope, today)) return [];
    const code = isLeaf(field) ? (field.requiredMessage ?? "validation.required") : "validation.required";
    return [{ path, code, params: { label } }];
  }
  if (!isLeaf(field)) {
    return field.kind === "list" && Array.isArray(value) && value.length > field.maxItems
      ? [{ path, code: "validation.list.tooMany", params: { label, max: field.maxItems } }]
      : [];
  }
  // A mask that nothing stored is behind is no answer.
  if (isMasked(value)) return [{ path, code: "validation.required", params: { label } }];
  const offered = offeredAnswer(field, value, relevant, visit, today);
  if (!offered) return [{ path, code: "validation.choice.invalid", params: { label } }];
  const verdict = field.rule(value);
  return verdict.ok ? [] : [{ path, code: verdict.code, params: { label } }];
}

function offeredAnswer(field: LeafField, value: AnswerValue | undefined, relevant: Answers, visit: Visit, today: string): boolean {
  if (field.options === undefined && field.refersTo === undefined) return true;
  const options =
    field.refersTo === undefined
      ? visibleOptions(field, relevant, visit.scope, today, value)
      : listReferences(field.refersTo, relevant, today, visit.path.slice(0, -1).join("."));
  return (Array.isArray(value) ? value : [value]).every((one) => typeof one === "string" && options.includes(one));
}

/** Doubts about answers that are well-formed: wrong check digits and the like. Shown to client and firm, never a refusal. */
export function findWarnings(form: Form, answers: Answers, today: string): Issue[] {
  const asked: { field: LeafField; value: string; path: readonly (string | number)[] }[] = [];
  const relevant = walk(form, answers, today, ({ field, value, path }) => {
    if (isLeaf(field) && field.warn !== undefined && typeof value === "string") asked.push({ field, value, path });
  });
  const warnings: Issue[] = [];
  for (const { field, value, path } of asked) {
    if (!field.rule(value).ok) continue;
    const code = field.warn?.(value, relevant) ?? null;
    if (code !== null) warnings.push({ path: path.join("."), code, params: { label: labelKey(path, field.label) } });
  }
  return warnings;
}

/** The first visible step that is not complete, or undefined when the form can be submitted. */
export function firstIncompleteStep(form: Form, answers: Answers, today: string): string | undefined {
  return checkForm(form, answers, today)[0]?.path.split(".")[0];
}

/**
 * The relevant answers as their rules give them back: trimmed, in the stored spelling. For answers that `checkForm`
 * has passed; one that its rule refuses stays as it is.
 */
export function settleAnswers(form: Form, answers: Answers, today: string): Answers {
  return walk(form, answers, today, ({ field, value, path, scope }) => {
    if (!isLeaf(field) || !isAnswered(value)) return;
    const verdict = field.rule(value);
    if (verdict.ok) scope[String(path.at(-1))] = verdict.value as AnswerValue;
  });
}
