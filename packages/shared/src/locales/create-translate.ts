import { createInstance } from "i18next";
import type { Translate } from "../forms/definition.ts";
import { type ClientLanguage, type Language, languages } from "../values/language.ts";
import { fillMissing } from "./missing-texts.ts";
import { type Texts, textsFor } from "./texts.ts";
import { translateWith } from "./translate-with.ts";
import { type TranslatedLanguage, translations } from "./translations.ts";

/**
 * Translates with the whole catalogue, English where a text is missing; a key without any text comes back as it is.
 * Nothing is escaped: whoever writes HTML escapes.
 */
export function createTranslate(locale: ClientLanguage): Translate {
  return (translators[locale] ??= isOfFirms(locale) ? makeTranslate(locale) : makeClientTranslate(locale));
}

const translators: Partial<Record<ClientLanguage, Translate>> = {};

const isOfFirms = (locale: ClientLanguage): locale is Language => languages.some((one) => one === locale);

/** As `makeTranslate`, in a language that has some of the texts: what it lacks is English, or German. */
function makeClientTranslate(locale: TranslatedLanguage): Translate {
  const own = Object.assign({}, ...Object.values(translations[locale])) as Texts;
  return translateWith({ ...textsFor("de"), ...fillMissing(textsFor("en"), own) }, locale);
}

function makeTranslate(locale: Language): Translate {
  const i18n = createInstance(
    {
      lng: locale,
      fallbackLng: "en",
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
      resources: { de: { translation: textsFor("de") }, en: { translation: textsFor("en") } },
    },
    (error: unknown) => {
      if (error instanceof Error) throw error;
    },
  );
  const texts = textsFor(locale);
  return (key, params) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    // Most texts have nothing to fill in, and a delivery or an export looks up a hundred for each client.
    return text === undefined || text.includes("{{") || text.includes("$t(") ? i18n.t(key, { ...params }) : text;
  };
}
