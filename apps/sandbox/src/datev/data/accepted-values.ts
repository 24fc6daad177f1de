import values from "./accepted-values.json" with { type: "json" };

/** The 194 German adjectives DATEV takes for `detail.nationality`. */
export const nationalities: ReadonlySet<string> = new Set(values.nationalities);
/** The titles DATEV takes for `detail.title_of_nobility`. */
export const titlesOfNobility: ReadonlySet<string> = new Set(values.titlesOfNobility);
/** The prefixes DATEV takes for `detail.name_prefix`. */
export const namePrefixes: ReadonlySet<string> = new Set(values.namePrefixes);
/** The country part of a VAT identification number (EL for Greece, XI for Northern Ireland). */
export const vatCountryCodes: ReadonlySet<string> = new Set(values.vatCountryCodes);
/** ISO 3166 alpha-2 code and German name of every country DATEV knows, XK and XI included. */
export const countryNames: ReadonlyMap<string, string> = new Map(Object.entries(values.countries));
/** The codes alone, as `/country-codes` lists them. */
export const countryCodes: ReadonlySet<string> = new Set(countryNames.keys());
