import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { AnswerSection } from "./answer-section.tsx";
import { ErrorSummary, type SummaryLine } from "./error-summary.tsx";
import { findIssues } from "./find-issues.ts";
import { namePlace } from "./name-place.ts";
import { NoticeLink } from "./notice-link.tsx";
import { PageHeading } from "./page-heading.tsx";
import { RevealBox } from "./reveal-box.tsx";
import { SaveStatus } from "./save-status.tsx";
import { OFFLINE, type SubmitAnswer } from "./submit-answer.ts";
import { useAgain } from "./use-again.ts";
import { usePageTitle } from "./use-page-title.ts";
import { useWizard } from "./wizard-context.ts";

type Props = {
  readonly stepId: string;
  readonly position: { readonly n: number; readonly total: number };
  readonly firm: string;
  /** Dotted path of the answer that somebody comes back from changing. */
  readonly backAt: string | null;
  readonly hrefOf: (path: string) => string;
  /** Leads to a question, or to a step. */
  readonly onChange: (path: string) => void;
  /** Sends the form. Gives what keeps it from being sent; nothing when it was. */
  readonly onSubmit: (confirmations: readonly string[]) => Promise<SubmitAnswer>;
  readonly onLater: () => void;
};

const missingLine = (name: string, isForClient: boolean, t: Translate): SummaryLine => ({
  path: `confirm-${name}`,
  text: t(isForClient ? "guest.forClient.confirm" : `validation.${name}.required`),
  href: `#confirm-${name}`,
});

/** The last step: every answer with a way to change it, the declarations, and the sending. */
export function OverviewPage({ stepId, position, firm, backAt, hrefOf, onChange, onSubmit, onLater }: Props) {
  const { form, store, draft, relevant, today, t, locale, isForClient, sayOffline } = useWizard();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly SummaryLine[]>([]);
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const [waiting, setWaiting] = useState<object | null>(null);
  const title = t(`steps.${form.formularType}.${stepId}`);
  usePageTitle(problems.length > 0 ? t("guest.errors.prefix", { title }) : title, firm);
  const issues = useMemo(() => findIssues(form, draft.answers, draft.held, today), [form, draft.answers, draft.held, today]);
  const confirmations = form.steps[stepId]?.overview?.confirmations ?? [];
  // In an update, which may change nothing, the sending itself declares what needs no tick of its own.
  const bySending = form.updates === undefined || isForClient ? [] : confirmations.filter((name) => name !== "dataProtection");
  const ticked = confirmations.filter((name) => !bySending.includes(name));
  const steps = visibleSteps(form, draft.answers, today).filter((id) => form.steps[id]?.overview === undefined);

  useFocusOnRow(backAt === null ? null : hrefOf(backAt));

  const lineOf = (issue: Issue): SummaryLine => ({
    path: issue.path,
    text: describeIssue(issue, t),
    href: hrefOf(issue.path),
    place: namePlace({ form, relevant, t }, issue.path),
  });
  const follow = ({ path }: SummaryLine) =>
    Object.hasOwn(form.steps, path.split(".")[0] ?? "") ? onChange(path) : document.getElementById(path)?.focus();

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    const answer = await onSubmit(confirmations);
    sending.current = false;
    setIsSending(false);
    // A fresh one each time, so that the next try is waited for.
    setWaiting(answer === OFFLINE ? {} : null);
    if (answer === OFFLINE) return;
    if (typeof answer === "string") setProblems(answer === "" ? [] : [{ path: "send", text: answer, href: "#send" }]);
    else setProblems(answer.map(lineOf));
  };
  useAgain(waiting, () => void send());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = [
      ...issues.map(lineOf),
      ...ticked.filter((name) => !confirmed.has(name)).map((name) => missingLine(name, isForClient, t)),
    ];
    setProblems(found);
    if (found.length === 0) void send();
  };

  return (
    <>
      <ErrorSummary lines={problems} title={t("guest.errors.title")} onFollow={follow} />
      <p className="progress">{t("guest.stepTitle", { ...position, title })}</p>
      <PageHeading>{title}</PageHeading>
      <p className="intro">{t(isForClient ? "guest.forClient.intro" : `intros.${form.formularType}.${stepId}`)}</p>
      <RevealBox />
      <Sections {...{ steps, issues, backAt, hrefOf, onChange }} />
      <form noValidate onSubmit={submit}>
        <Declarations ticked={ticked} bySending={bySending} problems={problems} confirmed={confirmed} onConfirm={setConfirmed} />
        <div className="actions">
          <button type="submit" id="send" className="primary" aria-disabled={isSending}>
            {t(isSending ? "guest.submitting" : isForClient ? "guest.forClient.submit" : "guest.submit")}
          </button>
          <button type="button" className="secondary" onClick={onLater}>
            {t("guest.later")}
          </button>
        </div>
        {waiting !== null ? (
          <p className="save-status is-stuck" role="status">
            {sayOffline("send", t("guest.offline"))}
          </p>
        ) : (
          <SaveStatus draft={draft} locale={locale} t={t} onRetry={() => void store.saveNow()} />
        )}
      </form>
    </>
  );
}

/** Puts whoever has changed an answer back at its row. @param href where the row's link leads */
function useFocusOnRow(href: string | null) {
  useEffect(() => {
    if (href === null) return;
    const link = [...document.querySelectorAll("a")].find((one) => one.getAttribute("href") === href);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView?.({ block: "center" });
  }, [href]);
}

type SectionProps = Pick<Props, "hrefOf" | "onChange"> & {
  readonly id: string;
  /** Path of the first answer of the step that is missing or wrong. */
  readonly issue: string | undefined;
};

type SectionsProps = Pick<Props, "backAt" | "hrefOf" | "onChange"> & {
  readonly steps: readonly string[];
  readonly issues: readonly Issue[];
};

/** The steps' answers, each in a section that opens; all at once by one button. */
function Sections({ steps, issues, backAt, hrefOf, onChange }: SectionsProps) {
  const { t } = useWizard();
  const [areAllOpen, setAreAllOpen] = useState(false);
  return (
    <>
      {!areAllOpen && (
        <p>
          <button type="button" className="link" onClick={() => setAreAllOpen(true)}>
            {t("guest.overview.showAll")}
          </button>
        </p>
      )}
      {steps.map((id) => (
        <AnswerSection
          key={`${id} ${areAllOpen}`}
          id={id}
          isOpen={areAllOpen || backAt?.startsWith(`${id}.`) === true}
          hrefOf={hrefOf}
          onChange={onChange}
        >
          <Incomplete id={id} issue={issues.find(({ path }) => path.startsWith(`${id}.`))?.path} hrefOf={hrefOf} onChange={onChange} />
        </AnswerSection>
      ))}
    </>
  );
}

/** The way to what is missing of a step. */
function Incomplete({ id, issue, hrefOf, onChange }: SectionProps) {
  const { form, t } = useWizard();
  if (issue === undefined) return null;
  return (
    <p className="incomplete">
      {t("guest.overview.incomplete")}{" "}
      <a
        href={hrefOf(issue)}
        onClick={(event) => {
          event.preventDefault();
          onChange(issue);
        }}
      >
        {t("guest.overview.complete")}
        <span className="hidden-text">: {t(`steps.${form.formularType}.${id}`)}</span>
      </a>
    </p>
  );
}

type DeclarationsProps = {
  readonly ticked: readonly string[];
  /** What the sending itself declares. */
  readonly bySending: readonly string[];
  readonly problems: readonly SummaryLine[];
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (confirmed: ReadonlySet<string>) => void;
};

/** What is declared with the answers. */
function Declarations({ ticked, bySending, problems, confirmed, onConfirm }: DeclarationsProps) {
  const { t, isForClient } = useWizard();
  return (
    <fieldset className="group">
      <legend>{t(isForClient ? "guest.forClient.declarations" : "guest.overview.declarations")}</legend>
      {ticked.map((name) => {
        const problem = problems.find(({ path }) => path === `confirm-${name}`)?.text;
        const others = [...confirmed].filter((one) => one !== name);
        const confirm = (isChecked: boolean) => onConfirm(new Set(isChecked ? [...others, name] : others));
        return <Confirmation key={name} name={name} problem={problem} isChecked={confirmed.has(name)} onCheck={confirm} />;
      })}
      {bySending.length > 0 && <p>{t("guest.overview.bySending")}</p>}
      {bySending.map((name) => (
        <p key={name}>{t(`confirmations.${name}`)}</p>
      ))}
    </fieldset>
  );
}

type ConfirmationProps = {
  readonly name: string;
  readonly problem: string | undefined;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
};

function Confirmation({ name, problem, isChecked, onCheck }: ConfirmationProps) {
  const { t, locale, services, isForClient } = useWizard();
  const error = isChecked ? undefined : problem;
  return (
    <div className={problem === undefined ? "field" : error === undefined ? "field had-error" : "field has-error"}>
      {problem && (
        <p className={error ? "error" : "error is-mended"} id={`confirm-${name}-error`}>
          {problem}
        </p>
      )}
      <label className="option">
        <input
          type="checkbox"
          id={`confirm-${name}`}
          checked={isChecked}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error && `confirm-${name}-error`}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>
          {t(isForClient ? `confirmations.forClient.${name}` : `confirmations.${name}`)}
          <span className="required" aria-hidden="true">
            {"\u00a0*"}
          </span>
        </span>
      </label>
      {name === "dataProtection" && <NoticeLink read={services.readNotice} locale={locale} t={t} />}
    </div>
  );
}
