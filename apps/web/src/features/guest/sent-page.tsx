import type { Form as StoredForm } from "@stammdaten/shared/contract/form-schemas.ts";
import { referenceOf } from "@stammdaten/shared/values/form-reference.ts";
import { formatDayOf, formatTimeOf } from "../../ui/format-moment.ts";
import { AnswerSection } from "../../wizard/answer-section.tsx";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { LoadedRevealByCode } from "../../wizard/reveal-box.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { useWizard } from "../../wizard/wizard-context.ts";

type Props = {
  readonly firm: string;
  readonly stored: StoredForm;
  readonly isJustSent: boolean;
  /** Whether this device had answers that were not sent before the form was. */
  readonly isLate: boolean;
  /** Where a client who is logged in goes next. */
  readonly home: string | null;
  /** Asks for the form again. */
  readonly reload: () => Promise<void>;
};

/** After the sending, and whenever the link is opened again: what happens next, and all answers to whoever may read them. */
export function SentPage({ firm, stored, isJustSent, isLate, home, reload }: Props) {
  const { form, relevant, services, locale, t, sayOffline } = useWizard();
  const late = isLate ? sayOffline("late", "") : "";
  const title = t(isJustSent ? "guest.success.title" : "guest.submitted.title");
  usePageTitle(title, firm);
  const at = stored.submittedAt;
  return (
    <>
      <div className="sent">
        <PageHeading>{title}</PageHeading>
        <p>{t("guest.success.text", { firm })}</p>
        <p>
          <strong>{t("guest.success.reference", { reference: referenceOf(stored.id) })}</strong>
        </p>
        {at !== null && <p>{t("guest.success.at", { date: formatDayOf(at, locale), time: formatTimeOf(at, locale) })}</p>}
      </div>
      {late !== "" && <p className="box is-warning">{late}</p>}
      <h2>{t("guest.success.next")}</h2>
      <p>{t("guest.success.nextText")}</p>
      {home !== null && (
        <p>
          <a href={home}>{t("guest.home")}</a>
        </p>
      )}
      {stored.withheld === "untilCode" && <LoadedRevealByCode reveal={(code) => services.reveal(code).then(reload)} />}
      {stored.withheld === null && (
        <details open={!isJustSent}>
          <summary>{t("guest.success.view")}</summary>
          {Object.keys(relevant)
            .filter((id) => form.steps[id]?.overview === undefined)
            .map((id) => (
              <AnswerSection key={id} id={id} isOpen />
            ))}
        </details>
      )}
    </>
  );
}
