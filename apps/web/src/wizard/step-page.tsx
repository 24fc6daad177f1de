import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import { walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { readAnswer, splitPath } from "./answer-path.ts";
import { ErrorSummary, type SummaryLine } from "./error-summary.tsx";
import { FieldList } from "./fields/field-list.tsx";
import { findIssues } from "./find-issues.ts";
import { namePlace } from "./name-place.ts";
import { listNeedingNetwork } from "./needs-network.ts";
import { PageHeading } from "./page-heading.tsx";
import { RevealBox } from "./reveal-box.tsx";
import { SaveStatus } from "./save-status.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { FindingsContext, type StepFindings, useWizard } from "./wizard-context.ts";

type Props = {
  readonly stepId: string;
  /** Place of the step among those that count, from 1, and how many there are. */
  readonly position: { readonly n: number; readonly total: number };
  readonly firm: string;
  /** Findings that came with the way here: the server's, or those of a link on the overview. */
  readonly issues: readonly Issue[];
  /** Dotted path of the field that a link led to. */
  readonly focusPath: string | null;
  /** The step is complete. */
  readonly onNext: () => void;
  readonly onLater: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** The next page is painted before what was answered is sent, also where a phone takes its time with it. */
const PAINT_MS = 100;

/** One step: its questions, what is wrong with the answers, and the way on. */
export function StepPage({ stepId, position, firm, issues: initialIssues, focusPath, onNext, onLater }: Props) {
  const wizard = useWizard();
  const { form, store, draft, relevant, today, t, locale } = wizard;
  const [issues, setIssues] = useState<readonly Issue[]>(initialIssues);
  const [before] = useState({ issues, answers: draft.answers });
  const [target, setTarget] = useState<StepFindings["target"]>(focusPath === null ? null : { path: focusPath });
  const formElement = useRef<HTMLFormElement>(null);
  const step = form.steps[stepId];
  const title = t(`steps.${form.formularType}.${stepId}`);
  usePageTitle(issues.length > 0 ? t("guest.errors.prefix", { title }) : title, firm);

  const [topics] = useState<StepFindings["topics"]>(() => new Map());
  const { lines, findings } = useFindings({ stepId, issues, before, target, topics });

  useEffect(() => {
    if (target === null) return;
    const element = document.getElementById(target.path);
    element?.focus();
    element?.scrollIntoView?.({ block: "center" });
  }, [target]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A date in the field that has the focus is read when it is left.
    if (document.activeElement instanceof HTMLElement && formElement.current?.contains(document.activeElement))
      document.activeElement.blur();
    store.settleHeld(stepId);
    const now = store.getState();
    const isOffline = now.status === "offline" || !navigator.onLine;
    const later = isOffline ? listNeedingNetwork(form, now.answers, today, stepId) : nothing;
    // What cannot be answered now is asked for before the form is sent.
    const found = findIssues(form, now.answers, now.held, today, stepId).filter(({ path }) => !later.has(path));
    // What nobody has seen yet is no mistake: the topic is opened.
    const closed = [...topics.values()].flat();
    const inSight = found.filter(({ path }) => !closed.some((topic) => topic.covers(path)));
    const next = closed.find((topic) => topic.isBlank || found.some(({ path }) => topic.covers(path)));
    setIssues(inSight);
    if (inSight.length === 0 && next !== undefined) next.open();
    else if (inSight.length === 0) onNext();
    setTimeout(() => void store.saveNow(), PAINT_MS);
  };

  if (step === undefined) return null;
  return (
    <FindingsContext value={findings}>
      <ErrorSummary lines={lines} title={t("guest.errors.title")} onFollow={(line) => setTarget({ path: line.path })} />
      <p className="progress">{t("guest.stepTitle", { ...position, title })}</p>
      <PageHeading>{title}</PageHeading>
      <p className="intro">{t(`intros.${form.formularType}.${stepId}`)}</p>
      <RevealBox stepId={stepId} />
      <p className="muted">{t("validation.requiredNote")}</p>
      <form noValidate onSubmit={submit} ref={formElement}>
        <FieldList fields={step.fields} path={[stepId]} given={draft.answers[stepId] ?? {}} scope={relevant[stepId] ?? {}} />
        <div className="actions">
          <button type="submit" className="primary">
            {t("guest.next")}
          </button>
          <button type="button" className="secondary" onClick={onLater}>
            {t("guest.later")}
          </button>
        </div>
        <SaveStatus draft={draft} locale={locale} t={t} onRetry={() => void store.saveNow()} />
      </form>
    </FindingsContext>
  );
}

type FindingsInput = {
  readonly stepId: string;
  readonly issues: readonly Issue[];
  /** Where the page began: what only the server finds is compared with it. */
  readonly before: { readonly issues: readonly Issue[]; readonly answers: Answers };
  readonly target: StepFindings["target"];
  readonly topics: StepFindings["topics"];
};

/** The error summary's lines, and what each field shows of them. */
function useFindings({ stepId, issues, before, target, topics }: FindingsInput) {
  const { form, store, draft, today, t } = useWizard();
  const lines = useMemo<SummaryLine[]>(() => {
    // Names as they were when it was found: the list is not to come anew, and take the focus, while somebody types one.
    const at = { form, relevant: walk(form, store.getState().answers, today), t };
    return issues.map((issue) => ({
      path: issue.path,
      text: describeIssue(issue, t),
      href: `#${issue.path}`,
      place: namePlace(at, issue.path),
    }));
  }, [issues, form, store, today, t]);
  // A field loses its error once its answer passes. The list above stays until someone goes on, as GOV.UK has it: it says
  // what was found then, is where nobody is typing, and would be read out anew with each line less.
  const isOpen = useMemo(() => {
    const found = new Set(issues.length === 0 ? [] : findIssues(form, draft.answers, draft.held, today, stepId).map(({ path }) => path));
    const isAsBefore = (path: string) => readAnswer(draft.answers, splitPath(path)) === readAnswer(before.answers, splitPath(path));
    // What only the server finds is open until another answer is given.
    return ({ path }: SummaryLine): boolean => found.has(path) || (issues === before.issues && isAsBefore(path));
  }, [issues, before, form, draft.answers, draft.held, today, stepId]);
  const findings = useMemo<StepFindings>(() => {
    const doubts = findWarnings(form, draft.answers, today).filter(({ path }) => path.startsWith(`${stepId}.`));
    const textsOf = (some: readonly SummaryLine[]) => Object.fromEntries(some.map(({ path, text }) => [path, text]));
    return {
      errors: textsOf(lines.filter(isOpen)),
      mended: textsOf(lines.filter((line) => !isOpen(line))),
      warnings: Object.fromEntries(doubts.map((issue) => [issue.path, describeIssue(issue, t)])),
      target,
      topics,
    };
  }, [form, draft.answers, today, stepId, t, lines, isOpen, target, topics]);
  return { lines, findings };
}
