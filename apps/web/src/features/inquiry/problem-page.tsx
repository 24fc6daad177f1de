import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { usePageTitle } from "../../wizard/use-page-title.ts";

/** Refusals and the page that explains each. */
const pageOf: Readonly<Record<string, string>> = {
  "link.unknown": "unknown",
  "request.invalid": "unknown",
  "firm.closed": "closed",
  "rate.limited": "busy",
};

/** What trying again may mend. */
const passing = ["busy", "failed"];

/** Says in plain words why there is no form, and the next step. */
export function ProblemPage({ problem, onRetry, t }: { problem: string; onRetry: () => void; t: Translate }) {
  const page = pageOf[problem] ?? "failed";
  const title = t(`inquiryPage.${page}.title`);
  usePageTitle(title, "");
  return (
    <>
      <h1>{title}</h1>
      <p>{t(`inquiryPage.${page}.text`)}</p>
      {passing.includes(page) && (
        <button type="button" className="primary" onClick={onRetry}>
          {t("inquiryPage.retry")}
        </button>
      )}
    </>
  );
}
