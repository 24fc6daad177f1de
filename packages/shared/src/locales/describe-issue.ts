import type { Issue } from "../contract/errors.ts";
import type { Translate } from "../forms/definition.ts";

/** A label that asks is no name of a field: whoever left it out is asked to answer. */
const ASKS = /[?؟]$/u;

/** The text of a finding. Its `label` parameter is the key of the question's label and is translated first. */
export function describeIssue(issue: Issue, translate: Translate): string {
  const { label, ...params } = issue.params ?? {};
  if (typeof label !== "string") return translate(issue.code, params);
  const words = translate(label);
  const isUnanswered = issue.code === "validation.required" && ASKS.test(words);
  return translate(isUnanswered ? "validation.question.required" : issue.code, { ...params, label: words });
}
