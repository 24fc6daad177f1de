import { INTL_LOCALE, type ClientLanguage } from "@stammdaten/shared/values/language.ts";

/** Euro cents as a price: "19,99 €". */
export const formatPrice = (cents: number, locale: ClientLanguage): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { style: "currency", currency: "EUR" }).format(cents / 100);
