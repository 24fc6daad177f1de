/** The two languages of the product. */
export type Locale = "de" | "en";

/** The BCP 47 tag with which dates and numbers of a language are shown. */
export const INTL_LOCALE = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;
