import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { checkForm } from "@stammdaten/shared/forms/check.ts";
import { readDraft } from "@stammdaten/shared/forms/draft.ts";
import { isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { stepAsking } from "@stammdaten/shared/forms/steps.ts";
import { columns } from "./table/columns.ts";
import { readAnswer } from "./table/read-value.ts";

export type Prefilled = { readonly answers: Answers; readonly issues: readonly Issue[] };

const answerKeys = new Set(columns.flatMap(({ key, isAnswer }) => (isAnswer === true ? [key] : [])));

/** Whether it asks its first pages about the one who is invited, and knows nothing of them yet. */
const canBegin = ({ updates, approval }: Form): boolean => updates === undefined && approval !== "record";

/** The step that asks for an address of mail: the one that asks for the name of its owner too, where one does. */
const stepOfEmail = (form: Form): string | undefined =>
  Object.keys(form.steps).find((step) => ["email", "lastName"].every((name) => Object.hasOwn(form.steps[step]?.fields ?? {}, name))) ??
  stepAsking(form, "email");

/**
 * Adds the address that an invitation goes to, where the form asks for one, so that nobody types it twice. One that the form would
 * refuse is left out: the mail finds its way all the same.
 */
function addEmail(form: Form, answers: Answers, email: string | undefined): void {
  const step = email === undefined || !canBegin(form) ? undefined : stepOfEmail(form);
  const field = step === undefined ? undefined : form.steps[step]?.fields["email"];
  if (email === undefined || step === undefined || field === undefined || !isLeaf(field)) return;
  if (field.rule(email).ok) (answers[step] ??= {})["email"] = email;
}

/**
 * The answers that a form begins with, out of a row's values by column. Each must be one that the form would take; what is
 * not answered yet is nobody's mistake.
 * @param today `YYYY-MM-DD`
 * @param email where the invitation goes
 */
export function readPrefill(
  formularType: FormularType,
  values: Readonly<Record<string, string>>,
  today: string,
  email?: string,
): Prefilled {
  const form = currentForm(formularType);
  const answers: Answers = {};
  const issues: Issue[] = [];
  const keyAt = new Map<string, string>();
  for (const [key, text] of Object.entries(values)) {
    const step = canBegin(form) && answerKeys.has(key) ? stepAsking(form, key) : undefined;
    const field = step === undefined ? undefined : form.steps[step]?.fields[key];
    if (step === undefined || field === undefined || !isLeaf(field)) {
      issues.push({ path: key, code: "validation.table.notAsked" });
    } else {
      (answers[step] ??= {})[key] = readAnswer(field, text);
      keyAt.set(`${step}.${key}`, key);
    }
  }
  addEmail(form, answers, email);
  // What a page shows as chosen already counts as soon as anything else on it is answered.
  for (const [step, group] of Object.entries(answers)) {
    for (const [name, field] of Object.entries(form.steps[step]?.fields ?? {}))
      if (isLeaf(field) && field.presumed !== undefined) group[name] ??= field.presumed;
  }
  const draft = readDraft(form, answers);
  const found = draft.ok
    ? checkForm(form, draft.answers, today)
    : draft.issues.map((issue) => ({ ...issue, code: "validation.choice.invalid" }));
  for (const issue of found) {
    const key = keyAt.get(issue.path);
    if (key !== undefined) issues.push({ ...issue, path: key });
  }
  return { answers: draft.ok ? draft.answers : {}, issues };
}
