import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { readDraft } from "@stammdaten/shared/forms/draft.ts";
import type { Answers, Form as Definition } from "@stammdaten/shared/forms/form.ts";

/**
 * Lets the answers of a draft in: well-typed, in their stored spelling.
 * @throws Refusal request.invalid with a path for each place that is not
 */
export function readAnswers(definition: Definition, input: unknown): Answers {
  const result = readDraft(definition, input);
  if (result.ok) return result.answers;
  throw new Refusal("request.invalid", {
    issues: result.issues.map((issue) => ({ ...issue, path: issue.path === "" ? "answers" : `answers.${issue.path}` })),
  });
}
