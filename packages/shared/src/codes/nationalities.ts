import type { CountryCode } from "./countries.ts";

/** What DATEV takes in `nationality` (DATEVconnect client master data 1.7.1); nothing else. */
export const DATEV_NATIONALITIES = [
  "Afghanisch", "Ägyptisch", "Albanisch", "Algerisch", "Amerikanisch", "Andorranisch",
  "Angolanisch", "Antiguanisch", "Äquatorialguineisch", "Argentinisch", "Armenisch",
  "Aserbaidschanisch", "Äthiopisch", "Australisch", "Bahamaisch", "Bahrainisch",
  "Bangladeschisch", "Barbadisch", "Belarussisch", "Belgisch", "Belizisch", "Beninisch",
  "Bhutanisch", "Bolivianisch", "Bosnisch-herzegowinisch", "Botsuanisch", "Brasilianisch",
  "Britisch", "Bruneiisch", "Bulgarisch", "Burkinisch", "Burundisch", "Chilenisch", "Chinesisch",
  "Costa-ricanisch", "Dänisch", "Deutsch", "Dominicanisch", "Dominikanisch", "Dschibutisch",
  "Ecuadorianisch", "Eritreisch", "Estnisch", "Fidschianisch", "Finnisch", "Französisch",
  "Gabunisch", "Gambisch", "Georgisch", "Ghanaisch", "Grenadisch", "Griechisch",
  "Guatemaltekisch", "Guinea-bissauisch", "Guineisch", "Guyanisch", "Haitianisch", "Honduranisch",
  "Indisch", "Indonesisch", "Irakisch", "Iranisch", "Irisch", "Isländisch", "Israelisch",
  "Italienisch", "Ivorisch", "Jamaikanisch", "Japanisch", "Jemenitisch", "Jordanisch",
  "Kambodschanisch", "Kamerunisch", "Kanadisch", "Kap-verdisch", "Kasachisch", "Katarisch",
  "Kenianisch", "Kirgisisch", "Kiribatisch", "Kolumbianisch", "Komorisch", "Kongolesisch",
  "Koreanisch", "Kosovarisch", "Kroatisch", "Kubanisch", "Kuwaitisch", "Laotisch", "Lesothisch",
  "Lettisch", "Libanesisch", "Liberianisch", "Libysch", "Liechtensteinisch", "Litauisch",
  "Lucianisch", "Luxemburgisch", "Madagassisch", "Malawisch", "Malaysisch", "Maledivisch",
  "Malisch", "Maltesisch", "Marokkanisch", "Marshallisch", "Mauretanisch", "Mauritisch",
  "Mazedonisch", "Mexikanisch", "Mikronesisch", "Moldauisch", "Monegassisch", "Mongolisch",
  "Montenegrinisch", "Mosambikanisch", "Myanmarisch", "Namibisch", "Nauruisch", "Nepalesisch",
  "Neuseeländisch", "Nicaraguanisch", "Niederländisch", "Nigerianisch", "Nigrisch", "Niueanisch",
  "Norwegisch", "Omanisch", "Österreichisch", "Pakistanisch", "Palauisch", "Panamaisch",
  "Papua-neuguineisch", "Paraguayisch", "Peruanisch", "Philippinisch", "Polnisch",
  "Portugiesisch", "Ruandisch", "Rumänisch", "Russisch", "Salomonisch", "Salvadorianisch",
  "Sambisch", "Samoanisch", "San-marinesisch", "Sao-toméisch", "Saudi-arabisch", "Schwedisch",
  "Schweizerisch", "Senegalesisch", "Serbisch", "Serbisch-montenegrinisch", "Seychellisch",
  "Sierra-leonisch", "Simbabwisch", "Singapurisch", "Slowakisch", "Slowenisch", "Somalisch",
  "Spanisch", "Sri-lankisch", "Südafrikanisch", "Sudanesisch", "Südsudanesisch", "Surinamisch",
  "Swasiländisch", "Syrisch", "Tadschikisch", "Taiwanisch", "Tansanisch", "Thailändisch",
  "Timorisch", "Togoisch", "Trinidad Tobago Bürger", "Tongaisch", "Tschadisch", "Tschechisch",
  "Tunesisch", "Türkisch", "Turkmenisch", "Tuvaluisch", "Ugandisch", "Ukrainisch", "Ungarisch",
  "Uruguayisch", "Usbekisch", "Vanuatuisch", "Vatikanisch", "Venezolanisch", "Vietnamesisch",
  "Vincentisch", "Zentralafrikanisch", "Zyprisch",
] as const;

/** One of DATEV's adjectives. */
export type DatevNationality = (typeof DATEV_NATIONALITIES)[number];

/** Adjectives to which no present country leads: Serbia and Montenegro separated in 2006. */
export const UNUSED_DATEV_NATIONALITIES: readonly DatevNationality[] = ["Serbisch-montenegrinisch"];

/**
 * DATEV's adjective by country. Dependent territories have none of their own, and neither have the United
 * Arab Emirates, the Palestinian territories, St. Kitts and Nevis, and Western Sahara. Both Congos and both Koreas share one.
 */
const NATIONALITIES: Readonly<Partial<Record<CountryCode, DatevNationality>>> = {
  AD: "Andorranisch", AF: "Afghanisch", AG: "Antiguanisch", AL: "Albanisch", AM: "Armenisch",
  AO: "Angolanisch", AR: "Argentinisch", AT: "Österreichisch", AU: "Australisch",
  AZ: "Aserbaidschanisch", BA: "Bosnisch-herzegowinisch", BB: "Barbadisch", BD: "Bangladeschisch",
  BE: "Belgisch", BF: "Burkinisch", BG: "Bulgarisch", BH: "Bahrainisch", BI: "Burundisch",
  BJ: "Beninisch", BN: "Bruneiisch", BO: "Bolivianisch", BR: "Brasilianisch", BS: "Bahamaisch",
  BT: "Bhutanisch", BW: "Botsuanisch", BY: "Belarussisch", BZ: "Belizisch", CA: "Kanadisch",
  CD: "Kongolesisch", CF: "Zentralafrikanisch", CG: "Kongolesisch", CH: "Schweizerisch",
  CI: "Ivorisch", CL: "Chilenisch", CM: "Kamerunisch", CN: "Chinesisch", CO: "Kolumbianisch",
  CR: "Costa-ricanisch", CU: "Kubanisch", CV: "Kap-verdisch", CY: "Zyprisch", CZ: "Tschechisch",
  DE: "Deutsch", DJ: "Dschibutisch", DK: "Dänisch", DM: "Dominicanisch", DO: "Dominikanisch",
  DZ: "Algerisch", EC: "Ecuadorianisch", EE: "Estnisch", EG: "Ägyptisch", ER: "Eritreisch",
  ES: "Spanisch", ET: "Äthiopisch", FI: "Finnisch", FJ: "Fidschianisch", FM: "Mikronesisch",
  FR: "Französisch", GA: "Gabunisch", GB: "Britisch", GD: "Grenadisch", GE: "Georgisch",
  GH: "Ghanaisch", GM: "Gambisch", GN: "Guineisch", GQ: "Äquatorialguineisch", GR: "Griechisch",
  GT: "Guatemaltekisch", GW: "Guinea-bissauisch", GY: "Guyanisch", HN: "Honduranisch",
  HR: "Kroatisch", HT: "Haitianisch", HU: "Ungarisch", ID: "Indonesisch", IE: "Irisch",
  IL: "Israelisch", IN: "Indisch", IQ: "Irakisch", IR: "Iranisch", IS: "Isländisch",
  IT: "Italienisch", JM: "Jamaikanisch", JO: "Jordanisch", JP: "Japanisch", KE: "Kenianisch",
  KG: "Kirgisisch", KH: "Kambodschanisch", KI: "Kiribatisch", KM: "Komorisch", KP: "Koreanisch",
  KR: "Koreanisch", KW: "Kuwaitisch", KZ: "Kasachisch", LA: "Laotisch", LB: "Libanesisch",
  LC: "Lucianisch", LI: "Liechtensteinisch", LK: "Sri-lankisch", LR: "Liberianisch",
  LS: "Lesothisch", LT: "Litauisch", LU: "Luxemburgisch", LV: "Lettisch", LY: "Libysch",
  MA: "Marokkanisch", MC: "Monegassisch", MD: "Moldauisch", ME: "Montenegrinisch",
  MG: "Madagassisch", MH: "Marshallisch", MK: "Mazedonisch", ML: "Malisch", MM: "Myanmarisch",
  MN: "Mongolisch", MR: "Mauretanisch", MT: "Maltesisch", MU: "Mauritisch", MV: "Maledivisch",
  MW: "Malawisch", MX: "Mexikanisch", MY: "Malaysisch", MZ: "Mosambikanisch", NA: "Namibisch",
  NE: "Nigrisch", NG: "Nigerianisch", NI: "Nicaraguanisch", NL: "Niederländisch",
  NO: "Norwegisch", NP: "Nepalesisch", NR: "Nauruisch", NU: "Niueanisch", NZ: "Neuseeländisch",
  OM: "Omanisch", PA: "Panamaisch", PE: "Peruanisch", PG: "Papua-neuguineisch",
  PH: "Philippinisch", PK: "Pakistanisch", PL: "Polnisch", PT: "Portugiesisch", PW: "Palauisch",
  PY: "Paraguayisch", QA: "Katarisch", RO: "Rumänisch", RS: "Serbisch", RU: "Russisch",
  RW: "Ruandisch", SA: "Saudi-arabisch", SB: "Salomonisch", SC: "Seychellisch", SD: "Sudanesisch",
  SE: "Schwedisch", SG: "Singapurisch", SI: "Slowenisch", SK: "Slowakisch", SL: "Sierra-leonisch",
  SM: "San-marinesisch", SN: "Senegalesisch", SO: "Somalisch", SR: "Surinamisch",
  SS: "Südsudanesisch", ST: "Sao-toméisch", SV: "Salvadorianisch", SY: "Syrisch",
  SZ: "Swasiländisch", TD: "Tschadisch", TG: "Togoisch", TH: "Thailändisch", TJ: "Tadschikisch",
  TL: "Timorisch", TM: "Turkmenisch", TN: "Tunesisch", TO: "Tongaisch", TR: "Türkisch",
  TT: "Trinidad Tobago Bürger", TV: "Tuvaluisch", TW: "Taiwanisch", TZ: "Tansanisch",
  UA: "Ukrainisch", UG: "Ugandisch", US: "Amerikanisch", UY: "Uruguayisch", UZ: "Usbekisch",
  VA: "Vatikanisch", VC: "Vincentisch", VE: "Venezolanisch", VN: "Vietnamesisch",
  VU: "Vanuatuisch", WS: "Samoanisch", XK: "Kosovarisch", YE: "Jemenitisch", ZA: "Südafrikanisch",
  ZM: "Sambisch", ZW: "Simbabwisch",
};

/** DATEV's adjective for the citizens of a country ("DE" gives "Deutsch"); null if DATEV has none. */
export function datevNationality(country: CountryCode): DatevNationality | null {
  return NATIONALITIES[country] ?? null;
}
