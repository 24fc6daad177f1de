import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { inquiryPage as german } from "@stammdaten/shared/locales/de/inquiry-page.ts";
import { validation as germanValidation } from "@stammdaten/shared/locales/de/validation.ts";
import { inquiryPage as english } from "@stammdaten/shared/locales/en/inquiry-page.ts";
import { validation as englishValidation } from "@stammdaten/shared/locales/en/validation.ts";
import { fillText } from "@stammdaten/shared/locales/fill-text.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";

/** Both languages come with the page: they are small, and a frame that waits for its words has no height. */
const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ...germanValidation, ...german },
  en: { ...englishValidation, ...english },
};

const translatorOf =
  (locale: Language): Translate =>
  (key, params) =>
    Object.hasOwn(texts[locale], key) ? fillText(texts[locale][key] ?? "", params) : key;

/** The words of the page by language. A key without a text comes back as it is; React escapes. */
export const inquiryTexts: Readonly<Record<Language, Translate>> = { de: translatorOf("de"), en: translatorOf("en") };
