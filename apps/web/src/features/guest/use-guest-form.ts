import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Form as StoredForm } from "@stammdaten/shared/contract/forms.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { useCallback, useEffect, useState } from "react";
import type { Firm, GuestCalls } from "./guest-calls.ts";
import { loadTexts } from "../../wizard/load-texts.ts";
import { readLanguage, rememberLanguage } from "./preferences.ts";

/** `problem` is the code of the refusal, "" where the server could not be reached. */
export type GuestForm =
  | { readonly phase: "loading" }
  | { readonly phase: "problem"; readonly problem: string; readonly tenant: Firm | null }
  | { readonly phase: "ready"; readonly firm: Firm; readonly stored: StoredForm };

export type Language = { readonly locale: Locale; readonly t: Translate };

/** The texts of the page: in the language chosen before, otherwise in the form's as soon as it is known. */
export function useLanguage(): { language: Language | null; choose: (locale: Locale) => void; follow: (locale: Locale) => void } {
  const [locale, setLocale] = useState<Locale>(() => readLanguage() ?? "de");
  const [language, setLanguage] = useState<Language | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(locale).then((t) => {
      if (!isCurrent) return;
      document.documentElement.lang = locale;
      setLanguage({ locale, t });
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  const choose = useCallback((next: Locale) => {
    rememberLanguage(next);
    setLocale(next);
  }, []);
  const follow = useCallback((next: Locale) => {
    if (readLanguage() === null) setLocale(next);
  }, []);
  return { language, choose, follow };
}

/** The firm and the form as the server has it. `reload` asks again. */
export function useGuestForm(calls: GuestCalls | null, onLanguage: (locale: Locale) => void): { form: GuestForm; reload: () => Promise<void> } {
  const [form, setForm] = useState<GuestForm>({ phase: "loading" });
  const load = useCallback(async () => {
    if (calls === null) return setForm({ phase: "problem", problem: "link.absent", tenant: null });
    const known: { firm: Firm | null } = { firm: null };
    const meet = (firm: Firm, language: Locale) => {
      known.firm = firm;
      onLanguage(language);
    };
    try {
      setForm({ phase: "ready", ...(await calls.open(meet)) });
    } catch (error) {
      // A link that has ended names its firm with the refusal.
      const told = error instanceof ApiError ? (error.problem["tenant"] as Firm | undefined) : undefined;
      setForm({ phase: "problem", problem: error instanceof ApiError ? error.code : "", tenant: told ?? known.firm });
    }
  }, [calls, onLanguage]);
  useEffect(() => {
    void load();
  }, [load]);
  return { form, reload: load };
}
