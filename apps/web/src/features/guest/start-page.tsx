import type { Form as StoredForm } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { isAnswered, visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
import type { ReactNode } from "react";
import { findIssues } from "../../wizard/find-issues.ts";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import type { Place } from "../../wizard/wizard.tsx";
import { useWizard } from "../../wizard/wizard-context.ts";

type Props = {
  readonly firm: string;
  readonly form: Form;
  readonly stored: StoredForm;
  readonly hasBegun: boolean;
  readonly t: Translate;
  readonly onStart: () => void;
  readonly hrefOf: (place: Place) => string;
  readonly go: (place: Place) => void;
};

/**
 * The first page of a link: whose form it is, why it is asked, how long it takes and what to have at hand. Of a form that was sent
 * back it says what is to be corrected instead.
 */
export function StartPage({ firm, form, stored, hasBegun, t, onStart, hrefOf, go }: Props) {
  const title = t("guest.start.title", { firm });
  usePageTitle(title, firm);
  const isReturned = stored.status.review === "Rejected";
  const begin = isReturned ? "guest.overview.showAll" : "guest.start.begin";
  return (
    <>
      <p className="progress">{t(`formularType.${stored.formularType}`)}</p>
      <PageHeading>{title}</PageHeading>
      {isReturned ? <RejectionBox reason={stored.rejectionReason} t={t} /> : <Expected form={form} t={t} />}
      <div className="actions">
        <button type="button" className="primary" onClick={onStart}>
          {t(hasBegun ? "guest.start.resume" : begin)}
        </button>
      </div>
      {hasBegun && <StepList hrefOf={hrefOf} go={go} />}
    </>
  );
}

/** Why the form is asked, how long it takes, and what to have at hand. */
function Expected({ form: { start }, t }: Pick<Props, "form" | "t">) {
  return (
    <>
      {start !== undefined && <p>{t(start.why)}</p>}
      <p>
        {start !== undefined && <strong>{t("guest.start.duration", { n: start.minutes })}</strong>} {t("guest.start.pause")}
      </p>
      {start !== undefined && start.needs.length > 0 && (
        <>
          <p>{t("guest.start.needed")}</p>
          <ul>
            {start.needs.map((need) => (
              <li key={need}>{t(need)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** For whoever comes back: the form's steps, which of them are done, and the way to each. */
function StepList({ hrefOf, go }: Pick<Props, "hrefOf" | "go">) {
  const { form, draft, today, t } = useWizard();
  const open = new Set(findIssues(form, draft.answers, draft.held, today).map(({ path }) => path.split(".")[0]));
  const stateOf = (stepId: string): string | null =>
    open.has(stepId) ? "guest.start.open" : Object.values(draft.answers[stepId] ?? {}).some(isAnswered) ? "guest.start.done" : null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t("guest.start.steps")}</h2>
      <ol>
        {visibleSteps(form, draft.answers, today).map((stepId) => {
          const place = { stepId, isReturning: false, focusPath: null };
          const state = stateOf(stepId);
          return (
            <li key={stepId}>
              <a
                href={hrefOf(place)}
                onClick={(event) => {
                  event.preventDefault();
                  go(place);
                }}
              >
                {t(`steps.${form.formularType}.${stepId}`)}
              </a>
              {state !== null && ` – ${t(state)}`}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Why the firm sent the form back, in the firm's own words. */
export function RejectionBox({ reason, t, children }: { reason: string | null; t: Translate; children?: ReactNode }) {
  return (
    <section className="box is-warning" aria-labelledby="rejected-title">
      <h2 id="rejected-title">{t("guest.rejected.title")}</h2>
      <p>{t("guest.rejected.text")}</p>
      {reason !== null && (
        <blockquote className="long" dir="auto">
          {reason}
        </blockquote>
      )}
      {children}
    </section>
  );
}
