import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { Form as StoredForm } from "@stammdaten/shared/contract/forms.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import { createDraftStore } from "../../wizard/draft-store.ts";
import { keepUnsavedCopies, type UnsavedCopies } from "../../wizard/unsaved-copy.ts";
import { type Place, stepBefore, Wizard, WizardScope } from "../../wizard/wizard.tsx";
import type { StoredDraft } from "../../wizard/draft-state.ts";
import type { GuestCalls, Invitation } from "./guest-calls.ts";
import { GuestLayout } from "./guest-layout.tsx";
import { LaterPage } from "./later-page.tsx";
import { SentPage } from "./sent-page.tsx";
import { RejectionBox, StartPage } from "./start-page.tsx";
import type { Language } from "./use-guest-form.ts";

type Props = {
  readonly form: Form;
  readonly stored: StoredForm;
  readonly invitation: Invitation;
  readonly calls: GuestCalls;
  readonly language: Language;
  readonly onLanguage: (locale: Locale) => void;
  readonly reload: () => Promise<void>;
  readonly isJustSent: boolean;
  readonly onSent: () => void;
};

/** What was sent is not changed here any more. */
const noCopies: UnsavedCopies = { read: () => null, write: () => {}, clear: () => {} };

const isKnownStep = (form: Form, stepId: string | null): stepId is string => stepId !== null && Object.hasOwn(form.steps, stepId);

/** All pages of a form that the link opens: start, steps, pause, and what follows the sending. */
export function FormPages({ form, stored, invitation, calls, language, onLanguage, reload, isJustSent, onSent }: Props) {
  const { t, locale } = language;
  const [location, navigate] = useLocation();
  const search = useSearch();
  const today = readToday();
  const firm = invitation.tenant.name;
  const { id } = stored;
  // One store for the form's whole life on this page; what the server answers later goes through it.
  const [store] = useState(() =>
    createDraftStore({
      form,
      stored: calls.toDraft(stored),
      save: (body, last) => calls.save(id, body, last),
      copies: stored.stage === "submitted" ? noCopies : keepUnsavedCopies(id),
      today: readToday,
    }),
  );
  const gone = useSyncExternalStore(store.subscribe, () => store.getState().gone);
  useEffect(() => {
    if (gone !== null && gone !== "sent") void reload();
  }, [gone, reload]);
  const services = useMemo(() => calls.servicesOf(id), [calls, id]);

  const hrefOf = ({ stepId, isReturning, focusPath }: Place): string => {
    const query = new URLSearchParams({ ...(isReturning ? { from: "overview" } : {}), ...(focusPath === null ? {} : { field: focusPath }) });
    return `/${form.route}/${stepId}${query.size > 0 ? `?${query}` : ""}`;
  };
  const go = (place: Place, options?: { replace?: boolean }) => navigate(hrefOf(place), options);
  const overview = Object.keys(form.steps).find((stepId) => form.steps[stepId]?.overview !== undefined) ?? "";
  const resume = () => {
    const at = store.currentStep();
    // Stored answers are looked through on one page, not clicked through step by step.
    const first = form.formularType === "personUpdate" || stored.status.review === "Rejected" ? overview : (Object.keys(form.steps)[0] ?? "");
    go({ stepId: isKnownStep(form, at) ? at : first, isReturning: false, focusPath: null });
  };

  const submit = async (): Promise<readonly Issue[] | string> => {
    if (!(await store.saveNow())) return store.getState().conflict === null ? t("guest.saveFailed") : "";
    try {
      await calls.submit(id, store.revision());
    } catch (error) {
      if (!(error instanceof ApiError)) return t("guest.offline");
      if (error.code === "form.conflict") {
        store.meetConflict(error.problem["stored"] as StoredDraft);
        return t("form.conflict");
      }
      if (error.code !== "form.submitted") {
        const issues = error.errors.filter(({ path }) => path.startsWith("step-"));
        return issues.length > 0 ? issues.map(({ path, message }) => ({ path, code: message })) : error.text || t("unexpected");
      }
    }
    onSent();
    store.finish();
    await reload();
    navigate(`/${form.route}/success`, { replace: true });
    return "";
  };

  const [, route, page = ""] = location.split("/");
  const isForm = route === form.route;
  const isSent = stored.stage === "submitted";
  const params = new URLSearchParams(search);
  const place: Place = { stepId: page, isReturning: params.get("from") === "overview", focusPath: params.get("field") };
  const isWizard = !isSent && isForm && page !== "later" && page !== "start";

  const before = isWizard ? stepBefore(form, store, page, today) : undefined;
  const backHref = place.isReturning ? `/${form.route}/${overview}` : before === undefined ? "/invitation" : `/${form.route}/${before}`;
  const back = isWizard && (
    <a
      className="back"
      href={backHref}
      onClick={(event) => {
        event.preventDefault();
        void store.saveNow();
        navigate(backHref);
      }}
    >
      {t("guest.back")}
    </a>
  );
  const later = () => {
    void store.saveNow();
    navigate(`/${form.route}/later`);
  };

  return (
    <GuestLayout language={language} onLanguage={onLanguage} tenant={invitation.tenant} back={back}>
      <WizardScope form={form} store={store} services={services} attachments={stored.attachments} today={today} locale={locale} t={t}>
        {isSent ? (
          <SentPage firm={firm} stored={stored} isJustSent={isJustSent} />
        ) : isWizard ? (
          <>
            {page === overview && stored.status.review === "Rejected" && <RejectionBox reason={stored.rejectionReason} t={t} />}
            <Wizard place={place} firm={firm} hrefOf={hrefOf} go={go} onLater={later} onSubmit={submit} />
          </>
        ) : page === "later" ? (
          <LaterPage firm={firm} t={t} onResume={resume} />
        ) : (
          <StartPage firm={firm} stored={stored} hasBegun={store.currentStep() !== null || Object.keys(stored.answers).length > 0} t={t} onStart={resume} />
        )}
      </WizardScope>
    </GuestLayout>
  );
}
