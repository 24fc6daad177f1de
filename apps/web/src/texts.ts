import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "@stammdaten/shared/values/language.ts";

const STORAGE_KEY = "language";

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One chunk for each language; only the chosen one is waited for. */
const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  de: async () => (await import("@stammdaten/shared/locales/de/all.ts")).all,
  en: async () => (await import("@stammdaten/shared/locales/en/all.ts")).all,
};

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The language chosen on this device, if any. */
export function readChosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : undefined;
}

async function addLanguage(texts: i18n, locale: Language): Promise<void> {
  if (texts.hasResourceBundle(locale, "translation")) return;
  const catalogue = await catalogues[locale]();
  texts.addResourceBundle(locale, "translation", Object.assign({}, ...Object.values(catalogue)));
}

/** Starts the texts in a language. */
export async function startTexts(locale: Language = readChosenLanguage() ?? "de"): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "en",
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  await addLanguage(i18next, locale);
  document.documentElement.lang = locale;
  return i18next;
}

/** How long after the start the network is left to the first screen, in milliseconds. */
const FALLBACK_MS = 3_000;

/** Lets English, the fallback, follow in the background. */
export function loadFallbackLater(): void {
  setTimeout(() => void addLanguage(i18next, "en"), FALLBACK_MS);
}

/** Shows the screens in another language. @param remember whether the user chose it on this device */
export async function changeLanguage(locale: Language, remember: boolean): Promise<void> {
  await addLanguage(i18next, locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  if (remember) localStorage.setItem(STORAGE_KEY, locale);
}
