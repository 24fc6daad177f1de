import { useEffect, useState } from "react";
import type { Beginning } from "./begin-opening.ts";
import { formLoaders, noTexts, textsForClients } from "../../wizard/form-loaders.ts";
import { FormPages } from "./form-pages.tsx";
import { GuestLayout } from "./guest-layout.tsx";
import { isSessionOf, leadsHome } from "./own-form.ts";
import { MessagePage } from "./message-page.tsx";
import { useGuestForm, useLanguage } from "./use-guest-form.ts";

/** Everything that someone with an invitation link sees, and a form that a client who is logged in or the firm fills in. */
export function GuestApp({ own, calls, opened }: Beginning) {
  const { language, hasFailed, choose, follow } = useLanguage(own?.level === "tenant" ? textsForClients : noTexts);
  const { form, reload } = useGuestForm(calls, opened, follow);

  const [isJustSent, setIsJustSent] = useState(false);
  // What was sent the firm reviews elsewhere.
  const isDone = own?.level === "tenant" && form.phase === "ready" && form.stored.stage === "submitted";
  const isLeaving = own !== null && (isDone || !isSessionOf(own.level) || (form.phase === "problem" && leadsHome(form.problem)));
  useEffect(() => {
    if (isLeaving) location.replace(own.home);
  }, [isLeaving, own]);

  if (language === null || isLeaving) return null;
  const { t } = language;
  const isWorded = form.phase === "ready" && language.texts === formLoaders[form.stored.formularType].texts;
  if (form.phase === "ready" && isWorded && calls !== null) {
    return (
      <FormPages
        // What was sent, here or elsewhere, is shown as the server has it.
        key={`${form.stored.id} ${form.stored.stage} ${form.stored.withheld}`}
        form={form.definition}
        stored={form.stored}
        unsaved={form.unsaved}
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
  const tenant = form.phase === "problem" ? form.tenant : form.phase === "ready" ? form.firm : null;
  // Texts that do not come are reported as a server that cannot be reached.
  const problem = form.phase === "problem" ? form.problem : hasFailed ? "" : null;
  return (
    <GuestLayout language={language} onLanguage={choose} tenant={tenant} isLoading={problem === null}>
      {problem !== null ? (
        <MessagePage problem={problem} home={own?.home ?? null} requestLink={calls?.requestLink ?? null} firm={tenant?.name ?? ""} t={t} />
      ) : (
        <p role="status">{t("guest.loading")}</p>
      )}
    </GuestLayout>
  );
}
