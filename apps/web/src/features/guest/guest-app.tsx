import { formOf } from "@stammdaten/shared/forms/index.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { FormPages } from "./form-pages.tsx";
import { createGuestCalls } from "./guest-calls.ts";
import { GuestLayout } from "./guest-layout.tsx";
import { takeGuestLink } from "./guest-link.ts";
import { MessagePage } from "./message-page.tsx";
import { useGuestForm, useLanguage } from "./use-guest-form.ts";

/** Everything that someone with an invitation link sees. */
export function GuestApp() {
  const [token] = useState(takeGuestLink);
  const { language, choose, follow } = useLanguage();
  const locale = useRef(language?.locale ?? "de");
  useEffect(() => {
    if (language !== null) locale.current = language.locale;
  }, [language]);
  const calls = useMemo(() => (token === null ? null : createGuestCalls(token, () => locale.current)), [token]);
  const { form, reload } = useGuestForm(calls, follow);

  const [isJustSent, setIsJustSent] = useState(false);

  if (language === null) return null;
  const { t } = language;
  if (form.phase === "ready" && calls !== null) {
    const declared = formOf(form.stored.formularType);
    return (
      <FormPages
        // What was sent, here or elsewhere, is shown as the server has it.
        key={`${form.stored.id} ${form.stored.stage}`}
        form={declared}
        stored={form.stored}
        invitation={form.invitation}
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
      {form.phase === "problem" ? <MessagePage problem={form.problem} firm={tenant?.name ?? ""} t={t} /> : <p role="status">{t("guest.loading")}</p>}
    </GuestLayout>
  );
}
