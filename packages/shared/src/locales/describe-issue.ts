import type { Issue } from "../contract/errors.ts";
import type { Translate } from "../forms/definition.ts";
import { asks } from "./asks.ts";

/** The text of a finding. Its `label` parameter is the key of the question's label and is translated first. */
export function describeIssue(issue: Issue, translate: Translate): string {
  const { label, ...params } = issue.params ?? {};
  if (typeof label !== "string") return translate(issue.code, params);
  const words = translate(label);
  const isUnanswered = issue.code === "validation.required" && asks(words);
  return translate(isUnanswered ? "validation.question.required" : issue.code, { ...params, label: words });
}
