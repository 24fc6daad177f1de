import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Form as StoredForm } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { type ClientLanguage, directionOf } from "@stammdaten/shared/values/language.ts";
import { useCallback, useEffect, useState } from "react";
import { formLoaders, loadForm, noTexts } from "../../wizard/form-loaders.ts";
import type { Firm, GuestCalls, Opened, Opening } from "./guest-calls.ts";
import type { UnsavedCopy } from "../../wizard/draft-state.ts";
import { readUnsaved } from "../../wizard/unsaved-copy.ts";
import { type FormTexts, loadTexts } from "../../wizard/load-texts.ts";
import { chooseLanguage, rememberLanguage } from "./preferences.ts";

/** `problem` is the code of the refusal, "" where the server could not be reached. */
export type GuestForm =
  | { readonly phase: "loading" }
  | { readonly phase: "problem"; readonly problem: string; readonly tenant: Firm | null }
  | {
      readonly phase: "ready";
      readonly firm: Firm;
      readonly stored: StoredForm;
      readonly definition: Form;
      /** What was not sent when the form was last open on this device. */
      readonly unsaved: UnsavedCopy | null;
    };

/** `texts` are those of some forms that are loaded beyond the texts of every page. */
export type PageLanguage = { readonly locale: ClientLanguage; readonly texts: readonly FormTexts[]; readonly t: Translate };

/**
 * The texts of the page: in the language chosen before, otherwise in the form's as soon as it is known, together with the form's own.
 * @param always texts that the page has whatever its form
 */
export function useLanguage(always: readonly FormTexts[]): {
  language: PageLanguage | null;
  hasFailed: boolean;
  choose: (locale: ClientLanguage) => void;
  follow: (opening: Opening) => void;
} {
  const [wanted, setWanted] = useState(() => ({ locale: chooseLanguage(null), texts: noTexts }));
  const [language, setLanguage] = useState<PageLanguage | null>(null);
  const [failed, setFailed] = useState<typeof wanted | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(wanted.locale, [...wanted.texts, ...always]).then(
      (t) => {
        if (!isCurrent) return;
        document.documentElement.lang = wanted.locale;
        document.documentElement.dir = directionOf(wanted.locale);
        setLanguage({ ...wanted, t });
      },
      () => setFailed(wanted),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, always]);
  const choose = useCallback((locale: ClientLanguage) => {
    rememberLanguage(locale);
    setWanted(({ texts }) => ({ locale, texts }));
  }, []);
  const follow = useCallback(({ language: formLanguage, formularType }: Opening) => {
    const { texts } = formLoaders[formularType];
    setWanted((before) => {
      const locale = chooseLanguage(formLanguage);
      return locale === before.locale && texts === before.texts ? before : { locale, texts };
    });
  }, []);
  return { language, hasFailed: failed === wanted, choose, follow };
}

/**
 * The firm and the form as the server has it. `reload` asks again.
 * @param first what was asked for before the page stood there; null where nobody may ask
 */
export function useGuestForm(
  calls: GuestCalls | null,
  first: Opened | null,
  onOpening: (opening: Opening) => void,
): { form: GuestForm; reload: () => Promise<void> } {
  const [form, setForm] = useState<GuestForm>({ phase: "loading" });
  const load = useCallback(
    async (opened: Opened | null) => {
      if (opened === null) return setForm({ phase: "problem", problem: "link.absent", tenant: null });
      let known: Firm | null = null;
      try {
        const opening = await opened.opening;
        known = opening.firm;
        onOpening(opening);
        const { firm, stored } = await opened.form;
        // The questions were asked for as soon as the opening was known.
        const [definition, unsaved] = await Promise.all([
          loadForm(stored.formularType, stored.edition),
          calls === null ? null : readUnsaved(calls.ownerOf(stored.id)),
        ]);
        setForm({ phase: "ready", firm, stored, definition, unsaved });
      } catch (error) {
        // A link that has ended names its firm with the refusal.
        const named = error instanceof ApiError ? (error.problem["tenant"] as Firm | undefined) : undefined;
        setForm({ phase: "problem", problem: error instanceof ApiError ? error.code : "", tenant: named ?? known });
      }
    },
    [onOpening, calls],
  );
  useEffect(() => {
    void load(first);
  }, [load, first]);
  const reload = useCallback(() => load(calls?.open() ?? null), [load, calls]);
  return { form, reload };
}
