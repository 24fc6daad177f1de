/**
 * The country parts of a VAT ID that DATEV takes (`eu_vat_id_country_code`, DATEVconnect client master data 1.7.1): the
 * member states, EL for Greece, XI for Northern Ireland, GB of former years and EU for those outside (§ 18i UStG).
 */
const DATEV_VAT_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE EL ES EU FI FR GB HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);

/** Whether DATEV takes the two letters that a VAT ID begins with, written in upper case. */
export const isDatevVatCountry = (code: string): boolean => DATEV_VAT_COUNTRIES.has(code);
