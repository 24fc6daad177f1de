/** A list of countries by their alpha-2 codes, with the day from which it applies and where it stands. */
export type CountryList = { readonly asOf: string; readonly source: string; readonly codes: readonly string[] };

/**
 * Third countries with high risk (§ 15 Abs. 3 Nr. 2 GwG, Art. 9 der Richtlinie (EU) 2015/849). For the firm alone: a client
 * never learns that a country is listed here.
 */
export const highRiskCountries: CountryList = {
  asOf: "2025-08-05",
  source: "Delegierte Verordnung (EU) 2016/1675, zuletzt geändert durch die Delegierte Verordnung (EU) 2025/1184",
  codes: [
    "AF",
    "AO",
    "BF",
    "CD",
    "CI",
    "CM",
    "DZ",
    "HT",
    "IR",
    "KE",
    "KP",
    "LA",
    "LB",
    "MC",
    "ML",
    "MM",
    "MZ",
    "NA",
    "NG",
    "NP",
    "SS",
    "SY",
    "TT",
    "TZ",
    "VE",
    "VN",
    "VU",
    "YE",
    "ZA",
  ],
};
