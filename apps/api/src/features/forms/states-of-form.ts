import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { States } from "@stammdaten/shared/forms/take-changes.ts";
import { upgradeAnswers } from "@stammdaten/shared/forms/upgrade-answers.ts";
import type { Dropped } from "@stammdaten/shared/forms/upgrade-through.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { FormRow } from "../../db/tables.ts";
import { answersOf, definitionOf } from "./load-form.ts";

/** `day` is the day of the submission, whose questions were answered; `definition` is the current edition, which the states have. */
export type FormStates = { readonly definition: Form; readonly day: string; readonly states: States; readonly dropped: readonly Dropped[] };

/**
 * What a form began with, what it says and what is known of its client, all in the current edition: that is what an approval
 * writes, whatever edition the form was filled in. `dropped` lists the form's answers that have no place there.
 * @param known in the current edition; null while nothing has been approved
 */
export function statesOf(row: FormRow, known: Answers | null, now: Date): FormStates {
  const { formularType, edition } = row;
  // The questions were those of the day of the submission: a birthday or a document's last day since then changes none.
  const day = germanDayOf(row.submittedAt ?? now);
  const sent = upgradeAnswers({ formularType, edition, answers: relevantAnswers(definitionOf(row), answersOf(row), day) });
  const target = known ?? {};
  const before = row.baseAnswers === null ? target : upgradeAnswers({ formularType, edition, answers: row.baseAnswers as Answers }).answers;
  const definition = currentForm(formularType as FormularType);
  return { definition, day, states: { before, after: sent.answers, target }, dropped: sent.dropped };
}
