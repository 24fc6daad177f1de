import type { JsonObject } from "../json-value.ts";

// DATEV does not publish its identifiers; only S00009 and S00010 occur in its examples.
// The others are this stand-in's own: a client must read them here and match by short name.
const rows: readonly (readonly [id: string, shortName: string, longName: string, type: 1 | 2 | 3 | 4])[] = [
  ["S00001", "Einzelunternehmen", "Einzelunternehmen", 1],
  ["S00002", "e.K.", "Eingetragener Kaufmann", 1],
  ["S00003", "e.Kfr.", "Eingetragene Kauffrau", 1],
  ["S00004", "Freiberufler", "Freiberufliche Tätigkeit", 1],
  ["S00005", "GbR", "Gesellschaft bürgerlichen Rechts", 2],
  ["S00006", "eGbR", "Eingetragene Gesellschaft bürgerlichen Rechts", 2],
  ["S00007", "KG", "Kommanditgesellschaft", 2],
  ["S00008", "GmbH & Co. KG", "Gesellschaft mit beschränkter Haftung & Co. Kommanditgesellschaft", 2],
  ["S00009", "GmbH", "Gesellschaft mit beschränkter Haftung", 3],
  ["S00010", "OHG", "Offene Handelsgesellschaft", 2],
  ["S00011", "UG (haftungsbeschränkt)", "Unternehmergesellschaft (haftungsbeschränkt)", 3],
  ["S00012", "gGmbH", "Gemeinnützige Gesellschaft mit beschränkter Haftung", 3],
  ["S00013", "AG", "Aktiengesellschaft", 3],
  ["S00014", "SE", "Europäische Gesellschaft (Societas Europaea)", 3],
  ["S00015", "KGaA", "Kommanditgesellschaft auf Aktien", 3],
  ["S00016", "PartG", "Partnerschaftsgesellschaft", 2],
  ["S00017", "PartG mbB", "Partnerschaftsgesellschaft mit beschränkter Berufshaftung", 2],
  ["S00018", "eG", "Eingetragene Genossenschaft", 3],
  ["S00019", "e.V.", "Eingetragener Verein", 4],
  ["S00020", "nicht eingetragener Verein", "Nicht eingetragener Verein", 4],
  ["S00021", "Stiftung", "Rechtsfähige Stiftung bürgerlichen Rechts", 4],
  ["S00022", "KdöR", "Körperschaft des öffentlichen Rechts", 4],
  ["S00023", "AöR", "Anstalt des öffentlichen Rechts", 4],
  ["S00024", "UG & Co. KG", "Unternehmergesellschaft (haftungsbeschränkt) & Co. Kommanditgesellschaft", 2],
  ["S00025", "EWIV", "Europäische wirtschaftliche Interessenvereinigung", 2],
  ["S00026", "Ltd.", "Private company limited by shares", 3],
  ["S00027", "VVaG", "Versicherungsverein auf Gegenseitigkeit", 3],
  ["S00028", "Erbengemeinschaft", "Erbengemeinschaft", 4],
  ["S00029", "WEG", "Wohnungseigentümergemeinschaft", 4],
];

/** Legal forms as `/legal-forms` lists them; type 1 sole trader, 2 partnership, 3 corporation, 4 other. */
export const legalForms: readonly JsonObject[] = rows.map(([id, shortName, longName, type]) => ({
  id,
  display_name: shortName === longName ? shortName : `${shortName} - ${longName}`,
  short_name: shortName,
  long_name: longName,
  nation: "DE",
  type,
}));

/** The identifiers `current_legal_form_id` may take. */
export const legalFormIds: ReadonlySet<string> = new Set(rows.map(([id]) => id));
