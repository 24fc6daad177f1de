/** The languages of the product, the one for whoever has chosen none first. Each has its texts in `locales/`. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag with which dates and numbers of a language are shown. */
export const INTL_LOCALE = { de: "de-DE", en: "en-GB" } as const satisfies Record<Language, string>;

/** The language that a stored or chosen value names; the first where it names none. */
export const pickLanguage = (value: unknown): Language => languages.find((one) => one === value) ?? languages[0];
