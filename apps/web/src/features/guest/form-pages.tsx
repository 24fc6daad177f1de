import type { Form as StoredForm } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { routeOf, stepAt } from "@stammdaten/shared/forms/steps.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { createDraftStore, type DraftStore } from "../../wizard/draft-store.ts";
import type { SubmitAnswer } from "../../wizard/submit-answer.ts";
import { keepUnsavedCopies, noCopies } from "../../wizard/unsaved-copy.ts";
import { loadLazily } from "../../wizard/load-lazily.tsx";
import { type Place, stepBefore, Wizard, WizardScope } from "../../wizard/wizard.tsx";
import type { UnsavedCopy } from "../../wizard/draft-state.ts";
import type { Firm, GuestCalls } from "./guest-calls.ts";
import { GuestLayout } from "./guest-layout.tsx";
import type { IdleProps } from "./idle-dialog.tsx";
import { LaterPage, type Mailing } from "./later-page.tsx";
import { isSessionOf, type OwnForm } from "./own-form.ts";
import { NoteLinks } from "./note-links.tsx";
import { sendForm } from "./send-form.ts";
import { SentPage } from "./sent-page.tsx";
import { RejectionBox, StartPage } from "./start-page.tsx";
import type { PageLanguage } from "./use-guest-form.ts";

type Props = {
  readonly form: Form;
  readonly stored: StoredForm;
  /** What was not sent when the form was last open on this device. */
  readonly unsaved: UnsavedCopy | null;
  readonly firm: Firm;
  /** How someone who is logged in came to the form; null with a link. */
  readonly own: OwnForm | null;
  readonly calls: GuestCalls;
  readonly language: PageLanguage;
  readonly onLanguage: (locale: ClientLanguage) => void;
  readonly reload: () => Promise<void>;
  readonly isJustSent: boolean;
  readonly onSent: () => void;
};

const isKnownStep = (form: Form, stepId: string | null): stepId is string => stepId !== null && Object.hasOwn(form.steps, stepId);

const addressOf = (form: Form, root: string, { stepId, isReturning, focusPath }: Place): string => {
  const query = new URLSearchParams({
    ...(isReturning ? { from: "overview" } : {}),
    ...(focusPath === null ? {} : { field: focusPath }),
  });
  return `${root}/${routeOf(form, stepId)}${query.size > 0 ? `?${query}` : ""}`;
};

type StoreInput = Pick<Props, "form" | "stored" | "unsaved" | "own" | "calls" | "reload">;

/** One store for the form's whole life on this page; what the server answers later goes through it. */
function useFormStore({ form, stored, unsaved, own, calls, reload }: StoreInput): DraftStore {
  const { id } = stored;
  const isSent = stored.stage === "submitted";
  const [store] = useState(() =>
    createDraftStore({
      form,
      stored: calls.toDraft(stored),
      save: (body, last) => calls.save(id, body, last),
      copies: isSent ? noCopies : keepUnsavedCopies(calls.ownerOf(id), unsaved),
      today: readToday,
    }),
  );
  const gone = useSyncExternalStore(store.subscribe, () => store.getState().gone);
  useEffect(() => {
    if (gone !== null && gone !== "sent") void reload();
  }, [gone, reload]);
  // Another tab has ended the session, and removed what is kept of it where somebody logged out.
  useEffect(() => {
    if (own === null) return;
    const onStorage = () => {
      if (!isSessionOf(own.level)) store.leave("session.expired");
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [own, store]);
  // Sent from elsewhere: what is left here is of no use, and nobody's any more.
  useEffect(() => {
    if (isSent && unsaved !== null) keepUnsavedCopies(calls.ownerOf(id), null).end();
  }, [isSent, unsaved, calls, id]);
  return store;
}

/** What the address names: a page of the form, and what to show of it. */
function readAddress(form: Form, root: string, location: string, search: string) {
  const isForm = location === root || location.startsWith(`${root}/`);
  const page = isForm ? (location.slice(root.length + 1).split("/")[0] ?? "") : "";
  const params = new URLSearchParams(search);
  const place: Place = {
    stepId: stepAt(form, page) ?? "",
    isReturning: params.get("from") === "overview",
    focusPath: params.get("field"),
  };
  return { isForm, page, place };
}

/** Steps: the one that shows all answers, and the one that the form begins with. */
function listLandmarks(form: Form, stored: StoredForm) {
  const overview = Object.keys(form.steps).find((stepId) => form.steps[stepId]?.overview !== undefined) ?? "";
  // Stored answers are looked through on one page, not clicked through step by step.
  const entry = form.updates !== undefined || stored.status.review === "Rejected" ? overview : (Object.keys(form.steps)[0] ?? "");
  return { overview, entry };
}

/** All pages of a form: start and pause, which a client who is logged in has elsewhere, steps, and what follows the sending. */
export function FormPages({ form, stored, unsaved, firm: tenant, own, calls, language, onLanguage, reload, isJustSent, onSent }: Props) {
  const { t, locale } = language;
  const [location, navigate] = useBrowserLocation();
  const search = useSearch();
  const today = readToday();
  const firm = tenant.name;
  const root = own?.root ?? `/${form.route}`;
  const { id } = stored;
  const store = useFormStore({ form, stored, unsaved, own, calls, reload });
  // Of an update all is known, and its pages say so.
  const [known] = useState(() => (stored.revision === 0 && form.updates === undefined ? (stored.answers as Answers) : undefined));
  const services = useMemo(() => calls.servicesOf(id), [calls, id]);

  const hrefOf = (place: Place) => addressOf(form, root, place);
  const go = (place: Place, options?: { replace?: boolean }) => navigate(hrefOf(place), options);
  const { overview, entry } = listLandmarks(form, stored);
  const resume = (options?: { replace?: boolean }) => {
    const at = store.currentStep();
    go({ stepId: isKnownStep(form, at) ? at : entry, isReturning: false, focusPath: null }, options);
  };

  const submit = async (confirmed: readonly string[]): Promise<SubmitAnswer> => {
    const refusal = await sendForm({ form, id, own, calls, store, reload, t }, confirmed);
    if (refusal !== null) return refusal;
    onSent();
    store.finish();
    await reload();
    navigate(`${root}/${form.sentPage ?? "success"}`, { replace: true });
    return "";
  };

  const { isForm, page, place } = readAddress(form, root, location, search);
  const pageStep = place.stepId;
  const isSent = stored.stage === "submitted";
  const isWizard = !isSent && isForm && (own !== null || (page !== "later" && page !== "start"));
  // A link may lead to the form as a whole, with or without its id.
  // Whoever is to look through what is stored sees it at once.
  const isLook = !isSent && !isForm && own === null && form.updates !== undefined;
  const isAtEntry = isLook || (isWizard && (page === "" || page === id));
  useEffect(() => {
    if (isAtEntry) resume({ replace: true });
  });

  const leaving = { form, store, own, root, overview, entry, place, isWizard, mailLink: () => calls.mailLink(id) };
  const { backHref, backLabel, goBack, pause, mailing } = useLeaving(leaving);
  const back = isWizard && <BackLink href={backHref} label={t(backLabel)} onFollow={goBack} />;

  return (
    <GuestLayout language={language} onLanguage={onLanguage} tenant={tenant} readNotice={services.readNotice} back={back}>
      {own !== null && <LoadedIdleDialog home={own.home} stay={calls.stayLoggedIn} locale={locale} t={t} />}
      <WizardScope
        form={form}
        store={store}
        services={services}
        attachments={stored.attachments}
        notes={stored.notes}
        {...(known && { known })}
        today={today}
        locale={locale}
        t={t}
        isForClient={own?.level === "tenant"}
      >
        {isSent ? (
          <SentPage {...{ firm, stored, isJustSent, reload }} isLate={unsaved !== null && !isJustSent} home={own?.home ?? null} />
        ) : isAtEntry ? null : isWizard ? (
          <>
            <WizardNotes stored={stored} isForClient={own?.level === "tenant"} isOverview={pageStep === overview} hrefOf={hrefOf} t={t} />
            <Wizard place={place} firm={firm} hrefOf={hrefOf} go={go} onLater={pause} onSubmit={submit} />
          </>
        ) : page === "later" ? (
          <LaterPage firm={firm} mailing={mailing} t={t} onResume={() => resume()} />
        ) : (
          <StartPage {...{ firm, form, stored, t, hrefOf, go }} hasBegun={store.currentStep() !== null} onStart={() => resume()} />
        )}
      </WizardScope>
    </GuestLayout>
  );
}

/** Only who is logged in is ever asked, and never soon. */
const LoadedIdleDialog = loadLazily<IdleProps>(async () => (await import("./idle-dialog.tsx")).IdleDialog);

function BackLink({ href, label, onFollow }: { href: string; label: string; onFollow: () => void }) {
  return (
    <a
      className="back"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {label}
    </a>
  );
}

type NotesProps = {
  readonly stored: StoredForm;
  readonly isForClient: boolean;
  readonly isOverview: boolean;
  readonly hrefOf: (place: Place) => string;
  readonly t: PageLanguage["t"];
};

/** Above a step: for whom it is filled in, and what the firm sent it back for. */
function WizardNotes({ stored, isForClient, isOverview, hrefOf, t }: NotesProps) {
  return (
    <>
      {isForClient && <p className="progress">{t("guest.onBehalf", { name: stored.name ?? t("guest.onBehalfOfNew") })}</p>}
      {isOverview && stored.status.review === "Rejected" && (
        <RejectionBox reason={stored.rejectionReason} t={t}>
          <NoteLinks
            notes={stored.notes}
            hrefOf={(path) => hrefOf({ stepId: path.split(".")[0] ?? "", isReturning: true, focusPath: path })}
          />
        </RejectionBox>
      )}
    </>
  );
}

type LeavingProps = Pick<Props, "form" | "own"> & {
  readonly store: DraftStore;
  readonly root: string;
  readonly overview: string;
  readonly entry: string;
  readonly place: Place;
  readonly isWizard: boolean;
  readonly mailLink: () => Mailing;
};

/** The ways off a step: back, and a pause, for which the link is mailed. What was answered is saved on both. */
function useLeaving({ form, own, store, root, overview, entry, place, isWizard, mailLink }: LeavingProps) {
  const [, navigate] = useBrowserLocation();
  const [mailing, setMailing] = useState<Mailing | null>(null);
  const before = isWizard ? stepBefore(form, store, place.stepId, readToday()) : undefined;
  const start = own?.home ?? "/invitation";
  const backHref = place.isReturning
    ? `${root}/${routeOf(form, overview)}`
    : before === undefined || (own !== null && place.stepId === entry)
      ? start
      : `${root}/${routeOf(form, before)}`;
  const isHome = own !== null && backHref === start;
  /** To where they came from, which is another page: only what is saved is there. */
  const goHome = async () => {
    await store.settle();
    window.location.assign(start);
  };
  const goTo = (href: string) => {
    void store.saveNow();
    navigate(href);
  };
  return {
    backHref,
    backLabel: !isHome ? "guest.back" : own.level === "tenant" ? "guest.toReview" : "guest.home",
    goBack: () => (isHome ? void goHome() : goTo(backHref)),
    pause: () => {
      if (own !== null) return void goHome();
      setMailing(mailLink());
      goTo(`${root}/later`);
    },
    mailing,
  };
}
