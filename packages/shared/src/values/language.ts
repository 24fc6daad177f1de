/** The languages in which firms work, the one for whoever has chosen none first. Each has its texts in `locales/`. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/**
 * The one list of the languages in which clients are asked and written to, those of firms first. Each has a folder in `locales/`; a
 * text that is missing there is taken from English, and from German where English has none.
 */
export const clientLanguages = [...languages, "tr", "uk", "ar", "pl", "ru", "ro"] as const;
export type ClientLanguage = (typeof clientLanguages)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES = {
  de: "Deutsch",
  en: "English",
  tr: "Türkçe",
  uk: "Українська",
  ar: "العربية",
  pl: "Polski",
  ru: "Русский",
  ro: "Română",
} as const satisfies Record<ClientLanguage, string>;

/** The BCP 47 tag with which dates and numbers of a language are shown; Arabic with the digits that German forms ask for. */
export const INTL_LOCALE = {
  de: "de-DE",
  en: "en-GB",
  tr: "tr-TR",
  uk: "uk-UA",
  ar: "ar-u-nu-latn",
  pl: "pl-PL",
  ru: "ru-RU",
  ro: "ro-RO",
} as const satisfies Record<ClientLanguage, string>;

/** The direction in which a language is written, as the `dir` of a page. */
export const directionOf = (language: ClientLanguage): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** What stands between the parts of a list. */
export const commaOf = (language: ClientLanguage): string => (language === "ar" ? "، " : ", ");

/** The language of firms that a stored or chosen value names; the first where it names none. */
export const pickLanguage = (value: unknown): Language => languages.find((one) => one === value) ?? languages[0];

/** The language that a value names, if clients are asked in it. */
export const findClientLanguage = (value: unknown): ClientLanguage | undefined => clientLanguages.find((one) => one === value);

/** The language of a client that a stored or chosen value names; the first where it names none. */
export const pickClientLanguage = (value: unknown): ClientLanguage => findClientLanguage(value) ?? languages[0];

/** In place of a client's language, the one of firms: for what there is in no other. */
export const nearestLanguage = (language: ClientLanguage): Language => languages.find((one) => one === language) ?? "en";

/** What a language of clients is called in one of firms. */
export const nameLanguage = (language: ClientLanguage, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(language) ?? LANGUAGE_NAMES[language];
