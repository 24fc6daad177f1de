import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { inquiryPage as german } from "@stammdaten/shared/locales/de/inquiry-page.ts";
import { validation as germanValidation } from "@stammdaten/shared/locales/de/validation.ts";
import { inquiryPage as english } from "@stammdaten/shared/locales/en/inquiry-page.ts";
import { validation as englishValidation } from "@stammdaten/shared/locales/en/validation.ts";
import type { Texts } from "@stammdaten/shared/locales/texts-by-key.ts";
import { translateWith } from "@stammdaten/shared/locales/translate-with.ts";
import { type ClientLanguage, type Language, nearestLanguage } from "@stammdaten/shared/values/language.ts";

const LOCALES = "../../../../../packages/shared/src/locales";

/** The words of a page in one language. */
export type InquiryWords = { readonly locale: ClientLanguage; readonly t: Translate };

/** The languages of firms come with the page: they are small, and a frame that waits for its words has no height. */
const ofFirms: Readonly<Record<Language, Texts>> = {
  de: { ...germanValidation, ...german },
  en: { ...englishValidation, ...english },
};

/** Those of clients alone are loaded one by one. */
const translations = import.meta.glob<Readonly<Record<string, Texts>>>([
  "../../../../../packages/shared/src/locales/*/{inquiry-page,validation}.ts",
  "!../../../../../packages/shared/src/locales/{de,en}/*.ts",
]);

const wordsIn = (locale: ClientLanguage, texts: Texts): InquiryWords => ({ locale, t: translateWith(texts, locale) });

/** The words that are there with the page; null where they have to be loaded. */
export function findInquiryWords(locale: ClientLanguage): InquiryWords | null {
  return locale === nearestLanguage(locale) ? wordsIn(locale, ofFirms[nearestLanguage(locale)]) : null;
}

/** The words of the page in a language; in English where they cannot be loaded. */
export async function loadInquiryWords(locale: ClientLanguage): Promise<InquiryWords> {
  const known = findInquiryWords(locale);
  if (known !== null) return known;
  try {
    const files = ["validation", "inquiry-page"].map(async (name) => translations[`${LOCALES}/${locale}/${name}.ts`]?.());
    const loaded = (await Promise.all(files)).flatMap((file) => Object.values(file ?? {}));
    return wordsIn(locale, Object.assign({}, ...loaded) as Texts);
  } catch {
    return wordsIn("en", ofFirms.en);
  }
}
