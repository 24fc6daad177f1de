import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { PageHeading } from "../../../wizard/page-heading.tsx";
import { usePageTitle } from "../../../wizard/use-page-title.ts";

/** Refusals after which this phone can do no more, and the words for each. */
const WORDS: Readonly<Record<string, string>> = {
  "phone.unknown": "unknown",
  "auth.unauthorized": "unknown",
  "phone.over": "over",
  "link.expired": "over",
  "phone.taken": "taken",
  "form.submitted": "submitted",
  "form.alreadyApproved": "submitted",
};

/** The words for a refusal; null for what any page of a guest may be refused with. */
export const wordsOfProblem = (code: string): string | null => WORDS[code] ?? null;

/** Says why the phone can send nothing more, and what to do next. */
export function PhoneProblem({ problem, firm, t }: { problem: string; firm: string; t: Translate }) {
  const words = wordsOfProblem(problem) ?? "unknown";
  const title = t(`phoneUpload.${words}.title`);
  usePageTitle(title, firm);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p>{t(`phoneUpload.${words}.text`)}</p>
    </>
  );
}
