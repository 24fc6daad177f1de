import type { Issue } from "../contract/errors.ts";
import type { Translate } from "../forms/definition.ts";

/** The text of a finding. Its `label` parameter is the key of the question's label and is translated first. */
export function describeIssue(issue: Issue, translate: Translate): string {
  const { label, ...params } = issue.params ?? {};
  return translate(issue.code, typeof label === "string" ? { ...params, label: translate(label) } : params);
}
