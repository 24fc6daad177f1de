import { INTL_LOCALE, type Locale } from "@stammdaten/shared/values/locale.ts";

/** Euro cents as a price: "19,99 €". */
export const formatPrice = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { style: "currency", currency: "EUR" }).format(cents / 100);
