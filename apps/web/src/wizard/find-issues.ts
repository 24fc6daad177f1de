import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { checkForm, labelKey } from "@stammdaten/shared/forms/check.ts";
import { walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { readAnswer, splitPath } from "./answer-path.ts";
import type { DateParts } from "./draft-state.ts";

const partNames = ["day", "month", "year"] as const;

/**
 * What is between these answers and a submit, in the form's order: what the engine finds, but for masked values,
 * which the server knows, and half dates, whose message names the part that is missing.
 * @param stepId only of this step; of the whole form where absent
 */
export function findIssues(
  form: Form,
  answers: Answers,
  held: Readonly<Record<string, DateParts>>,
  today: string,
  stepId?: string,
): Issue[] {
  const found = checkForm(form, answers, today, stepId).filter(({ path }) => !isMasked(readAnswer(answers, splitPath(path))));
  const byPath = new Map(found.map((issue) => [issue.path, issue]));
  const order: string[] = [];
  walk(form, answers, today, ({ path, field, stepId: at }) => {
    if (stepId !== undefined && at !== stepId) return;
    const dotted = path.join(".");
    order.push(dotted);
    const parts = held[dotted];
    if (parts !== undefined) byPath.set(dotted, describeHalfDate(dotted, parts, labelKey(path, field.label)));
  });
  const place = ({ path }: Issue) => order.indexOf(path);
  return onceEach([...byPath.values()].sort((one, other) => place(one) - place(other)));
}

/** What one rule finds about several questions together, such as the two phone numbers, is said at the first of them. */
const onceEach = (issues: readonly Issue[]): Issue[] =>
  issues.filter(
    (issue, index) =>
      issue.params !== undefined ||
      !issues
        .slice(0, index)
        .some(({ code, path, params }) => params === undefined && code === issue.code && parentOf(path) === parentOf(issue.path)),
  );

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("."));

function describeHalfDate(path: string, parts: DateParts, label: string): Issue {
  const missing = partNames.find((name) => parts[name]?.trim() === "");
  if (missing === undefined)
    return { path, code: parts.year === undefined ? "validation.dayMonth.invalid" : "validation.date.invalid", params: { label } };
  return { path, code: "validation.required", params: { label: `guest.date.${missing}` } };
}
