import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";

/** A copy of answers with one of them replaced. */
export function setAt(answers: Answers, path: readonly (string | number)[], value: AnswerValue): Answers {
  const copy = structuredClone(answers);
  let scope = copy as unknown as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) scope = scope[part] as Record<string | number, unknown>;
  scope[path.at(-1) ?? ""] = value;
  return copy;
}
