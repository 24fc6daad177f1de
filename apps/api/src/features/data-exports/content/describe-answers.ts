import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isAnswered, isLeaf, relevantAnswers, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";

/** One answered question in words, and where its answer stands in the answers. */
export type DescribedAnswer = {
  readonly path: string;
  readonly step: string;
  readonly question: string;
  readonly answer: string;
};

/**
 * All answered questions in words.
 * @param today the day that conditions of age look at, `YYYY-MM-DD`
 */
export function describeAnswers(
  form: Form,
  answers: Answers,
  { language, today }: { language: ClientLanguage; today: string },
): DescribedAnswer[] {
  const translate = createTranslate(language);
  const relevant = relevantAnswers(form, answers, today);
  const described: DescribedAnswer[] = [];
  walk(form, answers, today, ({ field, path, value, stepId, scope }) => {
    if (!isLeaf(field) || !isAnswered(value)) return;
    described.push({
      path: path.join("."),
      step: translate(`steps.${form.formularType}.${stepId}`),
      question: translate(labelKey(path, field.label)),
      answer: displayAnswer(field, value, language, translate, scope, relevant),
    });
  });
  return described;
}

type Stored = { readonly formularType: string; readonly edition: number };

/** Stored answers in words; null where they do not fit the form that they name. */
export function describe(stored: Stored, answers: unknown, language: ClientLanguage, asOf: Date): DescribedAnswer[] | null {
  try {
    return describeAnswers(formOf(stored), answers as Answers, { language, today: germanDayOf(asOf) });
  } catch {
    return null;
  }
}

export const describeStored = (stored: Stored, answers: unknown, language: ClientLanguage, now: Date): object => ({
  formularType: stored.formularType,
  edition: stored.edition,
  answers,
  inWords: describe(stored, answers, language, now),
});
