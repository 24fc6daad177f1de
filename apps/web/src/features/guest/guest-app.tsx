import { formOf } from "@stammdaten/shared/forms/index.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { FormPages } from "./form-pages.tsx";
import { createGuestCalls, type Credential } from "./guest-calls.ts";
import { GuestLayout } from "./guest-layout.tsx";
import { takeGuestLink } from "./guest-link.ts";
import { HOME, isClientsSession, leadsHome, readOwnForm } from "./own-form.ts";
import { MessagePage } from "./message-page.tsx";
import { useGuestForm, useLanguage } from "./use-guest-form.ts";

const own = readOwnForm();

function readCredential(): Credential | null {
  if (own !== null) return { kind: "session", formId: own.id };
  const token = takeGuestLink();
  return token === null ? null : { kind: "link", token };
}

/** Everything that someone with an invitation link sees, and the form that a client who is logged in fills in. */
export function GuestApp() {
  const [credential] = useState(readCredential);
  const { language, choose, follow } = useLanguage();
  const locale = useRef(language?.locale ?? "de");
  useEffect(() => {
    if (language !== null) locale.current = language.locale;
  }, [language]);
  const calls = useMemo(() => (credential === null ? null : createGuestCalls(credential, () => locale.current)), [credential]);
  const { form, reload } = useGuestForm(calls, follow);

  const [isJustSent, setIsJustSent] = useState(false);
  const isLeaving = own !== null && (!isClientsSession() || (form.phase === "problem" && leadsHome(form.problem)));
  useEffect(() => {
    if (isLeaving) location.replace(HOME);
  }, [isLeaving]);

  if (language === null || isLeaving) return null;
  const { t } = language;
  if (form.phase === "ready" && calls !== null) {
    const declared = formOf(form.stored.formularType);
    return (
      <FormPages
        // What was sent, here or elsewhere, is shown as the server has it.
        key={`${form.stored.id} ${form.stored.stage}`}
        form={declared}
        stored={form.stored}
        firm={form.firm}
        own={own}
        calls={calls}
        language={language}
        onLanguage={choose}
        reload={reload}
        isJustSent={isJustSent}
        onSent={() => setIsJustSent(true)}
      />
    );
  }
  const tenant = form.phase === "problem" ? form.tenant : null;
  return (
    <GuestLayout language={language} onLanguage={choose} tenant={tenant}>
      {form.phase === "problem" ? <MessagePage problem={form.problem} home={own && HOME} requestLink={calls?.requestLink ?? null} firm={tenant?.name ?? ""} t={t} /> : <p role="status">{t("guest.loading")}</p>}
    </GuestLayout>
  );
}
