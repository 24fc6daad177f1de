import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { createInstance } from "i18next";

const bundles: Record<Locale, () => Promise<{ guestBundle: Readonly<Record<string, string>> }>> = {
  de: () => import("@stammdaten/shared/locales/de/guest-bundle.ts"),
  en: () => import("@stammdaten/shared/locales/en/guest-bundle.ts"),
};

/** Loads the guests' texts of one language. React escapes, so the texts are not escaped again. */
export async function loadTexts(locale: Locale): Promise<Translate> {
  const { guestBundle } = await bundles[locale]();
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    resources: { [locale]: { translation: guestBundle } },
  });
  return (key, params) => i18n.t(key, { ...params });
}
