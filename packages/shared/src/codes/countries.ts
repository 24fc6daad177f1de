import { INTL_LOCALE, type Locale } from "../values/locale.ts";

/** The ISO 3166-1 alpha-2 codes, and XK, which is in general use for Kosovo. */
export const COUNTRIES = [
  "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ",
  "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS",
  "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN",
  "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE",
  "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF",
  "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM",
  "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM",
  "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC",
  "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK",
  "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA",
  "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG",
  "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW",
  "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS",
  "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO",
  "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI",
  "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW",
] as const;

/** A country's alpha-2 code. */
export type CountryCode = (typeof COUNTRIES)[number];

/** Whether a text is one of the country codes, in upper case. */
export function isCountryCode(value: string): value is CountryCode {
  return (COUNTRIES as readonly string[]).includes(value);
}

/** Making one costs more than all that is then asked of it. */
const namers = new Map<Locale, Intl.DisplayNames>();

function namerOf(locale: Locale): Intl.DisplayNames {
  const known = namers.get(locale) ?? new Intl.DisplayNames(INTL_LOCALE[locale], { type: "region" });
  namers.set(locale, known);
  return known;
}

/** A country's name in the language; what is no country code is given back as it is. */
export function countryName(code: string, locale: Locale): string {
  if (!isCountryCode(code)) return code;
  return namerOf(locale).of(code) ?? code;
}

type CountryOption = { readonly code: CountryCode; readonly name: string };

/** Naming and sorting them takes a phone longer than showing a page may take. */
const listed = new Map<Locale, readonly CountryOption[]>();

/** All countries for a choice, Germany first, then in the language's alphabetical order. The same list each time. */
export function countryOptions(locale: Locale): readonly CountryOption[] {
  const known = listed.get(locale);
  if (known !== undefined) return known;
  const names = namerOf(locale);
  const { compare } = new Intl.Collator(INTL_LOCALE[locale]);
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }));
  options.sort((a, b) => Number(b.code === "DE") - Number(a.code === "DE") || compare(a.name, b.name));
  listed.set(locale, options);
  return options;
}
