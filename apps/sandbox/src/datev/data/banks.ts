import type { JsonObject } from "../json-value.ts";

const rows: readonly (readonly [bankCode: string, bic: string, name: string, city: string])[] = [
  ["10010010", "PBNKDEFFXXX", "Postbank", "Berlin"],
  ["10011001", "NTSBDEB1XXX", "N26 Bank", "Berlin"],
  ["10050000", "BELADEBEXXX", "Berliner Sparkasse", "Berlin"],
  ["10090000", "BEVODEBBXXX", "Berliner Volksbank", "Berlin"],
  ["12030000", "BYLADEM1001", "Deutsche Kreditbank Berlin", "Berlin"],
  ["20041133", "COBADEHD001", "Commerzbank - GF comdirect", "Quickborn"],
  ["20050550", "HASPDEHHXXX", "Hamburger Sparkasse", "Hamburg"],
  ["21050170", "NOLADE21KIE", "Förde Sparkasse", "Kiel"],
  ["25050180", "SPKHDE2HXXX", "Sparkasse Hannover", "Hannover"],
  ["30060601", "DAAEDEDDXXX", "apoBank", "Düsseldorf"],
  ["37040044", "COBADEFFXXX", "Commerzbank", "Köln"],
  ["37050198", "COLSDE33XXX", "Sparkasse KölnBonn", "Köln"],
  ["43060967", "GENODEM1GLS", "GLS Gemeinschaftsbank", "Bochum"],
  ["50010517", "INGDDEFFXXX", "ING-DiBa", "Frankfurt am Main"],
  ["50040000", "COBADEFFXXX", "Commerzbank", "Frankfurt am Main"],
  ["50050201", "HELADEF1822", "Frankfurter Sparkasse", "Frankfurt am Main"],
  ["60050101", "SOLADEST600", "BW-Bank", "Stuttgart"],
  ["60090100", "VOBADESSXXX", "Volksbank Stuttgart", "Stuttgart"],
  ["70070010", "DEUTDEMMXXX", "Deutsche Bank", "München"],
  ["70090500", "GENODEF1S04", "Sparda-Bank München", "München"],
  ["70150000", "SSKMDEMMXXX", "Stadtsparkasse München", "München"],
  ["76050101", "SSKNDE77XXX", "Sparkasse Nürnberg", "Nürnberg"],
  ["86055592", "WELADE8LXXX", "Sparkasse Leipzig", "Leipzig"],
];

/** Banks as `/banks` lists them: a small choice, enough to name the seeded accounts. */
export const banks: readonly JsonObject[] = rows.map(([bankCode, bic, name, city], index) => ({
  id: String(index + 1).padStart(6, "0"),
  bank_code: bankCode,
  bic,
  city,
  country_code: "DE",
  name,
  standard: true,
  timestamp: "2026-01-01T00:00:00.000",
}));

/** Bank name by German bank code (8 digits). */
export const bankNameByCode: ReadonlyMap<string, string> = new Map(rows.map(([code, , name]) => [code, name]));
