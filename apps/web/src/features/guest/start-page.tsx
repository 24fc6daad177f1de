import type { Form as StoredForm } from "@stammdaten/shared/contract/forms.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { ReactNode } from "react";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";

type Props = {
  readonly firm: string;
  readonly form: Form;
  readonly stored: StoredForm;
  readonly hasBegun: boolean;
  readonly t: Translate;
  readonly onStart: () => void;
};

/** The first page of a link: whose form it is, why it is asked, how long it takes and what to have at hand. */
export function StartPage({ firm, form, stored, hasBegun, t, onStart }: Props) {
  const title = t("guest.start.title", { firm });
  usePageTitle(title, firm);
  return (
    <>
      <p className="progress">{t(`formularType.${stored.formularType}`)}</p>
      <PageHeading>{title}</PageHeading>
      {stored.status.review === "Rejected" && <RejectionBox reason={stored.rejectionReason} t={t} />}
      {form.start !== undefined && <p>{t(form.start.why)}</p>}
      <p>
        {form.start !== undefined && <strong>{t("guest.start.duration", { n: form.start.minutes })}</strong>} {t("guest.start.pause")}
      </p>
      {form.start !== undefined && form.start.needs.length > 0 && (
        <>
          <p>{t("guest.start.needed")}</p>
          <ul>
            {form.start.needs.map((need) => (
              <li key={need}>{t(need)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <button type="button" className="primary" onClick={onStart}>
          {t(hasBegun ? "guest.start.resume" : "guest.start.begin")}
        </button>
      </div>
    </>
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
