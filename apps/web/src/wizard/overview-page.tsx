import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { AnswerList } from "./answer-list.tsx";
import { ErrorSummary, type SummaryLine } from "./error-summary.tsx";
import { findIssues } from "./find-issues.ts";
import { PageHeading } from "./page-heading.tsx";
import { RevealBox } from "./reveal-box.tsx";
import { SaveStatus } from "./save-status.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useWizard } from "./wizard-context.ts";

type Props = {
  readonly stepId: string;
  readonly position: { readonly n: number; readonly total: number };
  readonly firm: string;
  readonly hrefOf: (path: string) => string;
  /** Leads to a question, or to a step. */
  readonly onChange: (path: string) => void;
  /** Sends the form. Gives what stands in the way; nothing when it was sent. */
  readonly onSubmit: (confirmations: readonly string[]) => Promise<readonly Issue[] | string>;
  readonly onLater: () => void;
};

/** The last step: every answer with a way to change it, the declarations, and the sending. */
export function OverviewPage({ stepId, position, firm, hrefOf, onChange, onSubmit, onLater }: Props) {
  const { form, store, draft, relevant, today, t, locale } = useWizard();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly SummaryLine[]>([]);
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const title = t(`steps.${form.formularType}.${stepId}`);
  usePageTitle(problems.length > 0 ? t("guest.errors.prefix", { title }) : title, firm);
  const issues = useMemo(() => findIssues(form, draft.answers, draft.held, today), [form, draft.answers, draft.held, today]);
  const confirmations = form.steps[stepId]?.overview?.confirmations ?? [];
  const steps = visibleSteps(form, draft.answers, today).filter((id) => form.steps[id]?.overview === undefined);

  const lineOf = (issue: Issue): SummaryLine => ({ path: issue.path, text: describeIssue(issue, t), href: hrefOf(issue.path) });
  const missing = (name: string): SummaryLine => ({ path: `confirm-${name}`, text: t(`validation.${name}.required`), href: `#confirm-${name}` });
  const follow = (line: SummaryLine) => (line.path.startsWith("step-") ? onChange(line.path) : document.getElementById(line.path)?.focus());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const found = [...issues.map(lineOf), ...confirmations.filter((name) => !confirmed.has(name)).map(missing)];
    setProblems(found);
    if (found.length > 0) return;
    sending.current = true;
    setIsSending(true);
    const answer = await onSubmit([...confirmed]);
    sending.current = false;
    setIsSending(false);
    if (typeof answer === "string") setProblems(answer === "" ? [] : [{ path: "send", text: answer, href: "#send" }]);
    else setProblems(answer.map(lineOf));
  };

  return (
    <>
      <ErrorSummary lines={problems} t={t} onFollow={follow} />
      <p className="progress">{t("guest.stepTitle", { ...position, title })}</p>
      <PageHeading>{title}</PageHeading>
      <p className="intro">{t(`intros.${form.formularType}.${stepId}`)}</p>
      <RevealBox />
      {steps.map((id) => {
        const isIncomplete = issues.some(({ path }) => path.startsWith(`${id}.`));
        const first = issues.find(({ path }) => path.startsWith(`${id}.`))?.path ?? id;
        return (
          <section key={id} className="section" aria-labelledby={`section-${id}`}>
            <h2 id={`section-${id}`}>{t(`steps.${form.formularType}.${id}`)}</h2>
            {isIncomplete && (
              <p className="incomplete">
                {t("guest.overview.incomplete")}{" "}
                <a
                  href={hrefOf(first)}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(first);
                  }}
                >
                  {t("guest.overview.complete")}
                  <span className="hidden-text">: {t(`steps.${form.formularType}.${id}`)}</span>
                </a>
              </p>
            )}
            <AnswerList fields={form.steps[id]?.fields ?? {}} path={[id]} scope={relevant[id] ?? {}} around={t(`steps.${form.formularType}.${id}`)} onChange={onChange} hrefOf={hrefOf} />
          </section>
        );
      })}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className="group">
          <legend>{t("guest.overview.declarations")}</legend>
          {confirmations.map((name) => {
            const error = problems.find(({ path }) => path === `confirm-${name}`);
            return (
              <div className={error === undefined ? "field" : "field has-error"} key={name}>
                {error && (
                  <p className="error" id={`confirm-${name}-error`}>
                    {error.text}
                  </p>
                )}
                <label className="option">
                  <input
                    type="checkbox"
                    id={`confirm-${name}`}
                    checked={confirmed.has(name)}
                    aria-required="true"
                    aria-invalid={error !== undefined}
                    aria-describedby={error && `confirm-${name}-error`}
                    onChange={(event) => {
                      const next = new Set(confirmed);
                      if (event.target.checked) next.add(name);
                      else next.delete(name);
                      setConfirmed(next);
                    }}
                  />
                  <span>
                    {t(`confirmations.${name}`)} <span aria-hidden="true">*</span>
                  </span>
                </label>
              </div>
            );
          })}
        </fieldset>
        <div className="actions">
          <button type="submit" id="send" className="primary" aria-disabled={isSending}>
            {t(isSending ? "guest.submitting" : "guest.submit")}
          </button>
          <button type="button" className="secondary" onClick={onLater}>
            {t("guest.later")}
          </button>
        </div>
        <SaveStatus draft={draft} locale={locale} t={t} onRetry={() => void store.saveNow()} />
      </form>
    </>
  );
}
