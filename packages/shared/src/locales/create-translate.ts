import { createInstance } from "i18next";
import type { Translate } from "../forms/definition.ts";
import type { Language } from "../values/language.ts";
import { textsFor } from "./texts.ts";

/**
 * Translates with the whole catalogue, English where a text is missing; a key without any text comes back as it is.
 * Nothing is escaped: whoever writes HTML escapes.
 */
export function createTranslate(locale: Language): Translate {
  return (translators[locale] ??= makeTranslate(locale));
}

const translators: Partial<Record<Language, Translate>> = {};

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
