import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isAnswered, isLeaf, isRequired } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, AnswerValue, Field } from "@stammdaten/shared/forms/form.ts";
import { useContext } from "react";
import { type AnswerPath, joinPath, readAnswer } from "../answer-path.ts";
import { FindingsContext, useWizard, type Wizard } from "../wizard-context.ts";

/** What every kind of field is given. `scope` holds the visible answers beside it. */
export type FieldProps<F extends Field = Field> = {
  readonly field: F;
  readonly path: AnswerPath;
  readonly value: AnswerValue | undefined;
  readonly scope: AnswerGroup;
};

export type FieldState = {
  readonly wizard: Wizard;
  /** The dotted path; also the id of the first control, so that links of the error summary lead there. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** An error that its answer has no more. */
  readonly mended: string | undefined;
  readonly warning: string | undefined;
  /** What the firm wrote beside the answer when it sent the form back. */
  readonly note: string | undefined;
  readonly required: boolean;
  /** One of several questions of which one is to be answered, such as two phone numbers. */
  readonly isOneOf: boolean;
  /** The firm filled it in, and nobody has changed it. */
  readonly isKnown: boolean;
  readonly describedBy: string | undefined;
  readonly set: (value: AnswerValue | undefined) => void;
};

/** Label, hint, findings and ids of one field. */
export function useField({ field, path, value, scope }: FieldProps): FieldState {
  const wizard = useWizard();
  const { errors, mended, warnings } = useContext(FindingsContext);
  const id = joinPath(path);
  const error = errors[id];
  const warning = warnings[id];
  const note = wizard.notes.get(id);
  const isKnown = isLeaf(field) && isAnswered(value) && value !== field.presumed && value === readAnswer(wizard.known, path);
  const parts = [
    note && `${id}-note`,
    isKnown && `${id}-known`,
    field.hint && `${id}-hint`,
    error && `${id}-error`,
    warning && `${id}-warning`,
    "isTown" in field && `${id}-towns`,
  ].filter(Boolean);
  return {
    wizard,
    id,
    label: wizard.t(labelKey(path, field.label)),
    hint: field.hint === undefined ? undefined : wizard.t(field.hint),
    error,
    mended: mended[id],
    warning,
    note,
    isKnown,
    isOneOf: isOneOf(wizard, path),
    required: isRequired(field, wizard.relevant, scope, wizard.today),
    describedBy: parts.join(" ") || undefined,
    set: (value) => wizard.store.setAnswer(path, value === "" ? undefined : value),
  };
}

/** Whether a rule of the step is broken while it and its like are all unanswered. */
const isOneOf = ({ form, relevant, today }: Wizard, [stepId, name, ...deeper]: AnswerPath): boolean =>
  deeper.length === 0 &&
  form.steps[String(stepId)]?.rules?.some(
    (rule) => rule.fields.length > 1 && rule.fields.includes(String(name)) && !rule.holds({}, { relevant, today }),
  ) === true;
