import type { TFunction } from "i18next";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { listAnswers } from "../../ui/answers/list-answers.ts";

export type Question = { readonly path: string; readonly label: string };
export type QuestionGroup = { readonly title: string; readonly questions: readonly Question[] };

/** Every question that the form asks of this client, by step, as a choice shows it; those of a list's entry name the entry. */
export function listQuestions(form: Form, answers: Answers, today: string, translate: TFunction): QuestionGroup[] {
  return listAnswers(form, answers, today).map(({ stepId, blocks }) => ({
    title: translate(`steps.${form.formularType}.${stepId}`),
    questions: blocks.flatMap((block) => {
      const holder =
        block.itemName ??
        (block.itemLabel === null ? (block.label === null ? null : translate(block.label)) : translate(block.itemLabel, { n: block.item }));
      return block.entries.map(({ path, label }) => ({
        path,
        label: holder === null ? translate(label) : `${holder}: ${translate(label)}`,
      }));
    }),
  }));
}
