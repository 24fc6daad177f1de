import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type ClientLanguage, directionOf, findClientLanguage, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { isolate } from "@stammdaten/shared/locales/find-text.ts";
import { basicParts, listTextParts, loadTextPart, type TextPart } from "./text-parts.ts";

const STORAGE_KEY = "language";

/** The language chosen on this device, if any. */
export const readChosenLanguage = (): ClientLanguage | undefined => findClientLanguage(localStorage.getItem(STORAGE_KEY));

/** What the screens so far needed; another language begins with it. */
const wanted = new Set<TextPart>(basicParts);
/** Chosen, and waiting for its texts. */
let coming: ClientLanguage | null = null;
/** What has been loaded or is on its way, by language and kind. */
const loads = new Map<string, Promise<void>>();

async function addTexts(locale: ClientLanguage, parts: Iterable<TextPart>): Promise<void> {
  const add = async (part: TextPart) =>
    void i18next.addResourceBundle(locale, "translation", await loadTextPart(locale, part), true, true, { silent: true });
  await Promise.all(
    [...parts].map((part) => {
      const key = `${locale}/${part}`;
      const load = loads.get(key) ?? add(part);
      loads.set(key, load);
      // One that failed is tried again.
      load.catch(() => loads.delete(key));
      return load;
    }),
  );
}

/** Loads what a screen says, in the language of the page. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const current = pickClientLanguage(i18next.language);
  await Promise.all([...new Set([current, coming ?? current])].map((locale) => addTexts(locale, parts)));
}

/** Loads every text, for screens that are not loaded by their route. */
export const loadAllTexts = (): Promise<void> => loadTexts(listTextParts());

/** What is looked up like a text and is none comes back as it is; a key has a kind and a name. */
const KEY = /^[a-zA-Z]+(\.\w+)+$/;

/** A screen whose texts are listed incompletely shows keys for a moment, and never longer. */
function completeTexts(key: string): void {
  if (!KEY.test(key) || listTextParts().every((part) => wanted.has(part))) return;
  console.error(`The text ${key} is missing on this page.`);
  void loadAllTexts().then(() => i18next.changeLanguage(i18next.language));
}

const isMirrored = (): boolean => directionOf(pickClientLanguage(i18next.language)) === "rtl";

function describePage(locale: ClientLanguage): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Starts the texts in a language. */
export async function startTexts(locale: ClientLanguage = readChosenLanguage() ?? "de"): Promise<i18n> {
  // Whatever there was is gone with the start.
  loads.clear();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    // React escapes. What is filled into a text from right to left is set apart.
    interpolation: { escape: (value) => (isMirrored() ? isolate(value) : value), skipOnVariables: true },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => completeTexts(key),
  });
  await addTexts(locale, wanted);
  describePage(locale);
  return i18next;
}

/** Shows the screens in another language. @param remember whether the user chose it on this device */
export async function changeLanguage(locale: ClientLanguage, remember: boolean): Promise<void> {
  coming = locale;
  await addTexts(locale, wanted);
  await i18next.changeLanguage(locale);
  describePage(locale);
  if (remember) localStorage.setItem(STORAGE_KEY, locale);
}
