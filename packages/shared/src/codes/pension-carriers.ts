/**
 * Pension carriers offered by name: those of the statutory pension insurance (§ 125 SGB VI), and what people have in its
 * place; any other may be typed. `short` is what is stored and handed to DATEV, whose field
 * `pension_insurance_institute` takes 20 characters.
 */
export const PENSION_CARRIERS = [
  { short: "DRV Bund", de: "Deutsche Rentenversicherung Bund", en: "German Pension Insurance (Federal)" },
  { short: "DRV KBS", de: "Deutsche Rentenversicherung Knappschaft-Bahn-See", en: "German Pension Insurance Knappschaft-Bahn-See" },
  { short: "DRV BW", de: "Deutsche Rentenversicherung Baden-Württemberg", en: "German Pension Insurance Baden-Württemberg" },
  { short: "DRV Bayern Süd", de: "Deutsche Rentenversicherung Bayern Süd", en: "German Pension Insurance Southern Bavaria" },
  {
    short: "DRV Berlin-Brandenb.",
    de: "Deutsche Rentenversicherung Berlin-Brandenburg",
    en: "German Pension Insurance Berlin-Brandenburg",
  },
  {
    short: "DRV BS-Hannover",
    de: "Deutsche Rentenversicherung Braunschweig-Hannover",
    en: "German Pension Insurance Braunschweig-Hanover",
  },
  { short: "DRV Hessen", de: "Deutsche Rentenversicherung Hessen", en: "German Pension Insurance Hesse" },
  { short: "DRV Mitteldeutschl.", de: "Deutsche Rentenversicherung Mitteldeutschland", en: "German Pension Insurance Central Germany" },
  { short: "DRV Nord", de: "Deutsche Rentenversicherung Nord", en: "German Pension Insurance North" },
  { short: "DRV Nordbayern", de: "Deutsche Rentenversicherung Nordbayern", en: "German Pension Insurance Northern Bavaria" },
  { short: "DRV Oldenburg-Bremen", de: "Deutsche Rentenversicherung Oldenburg-Bremen", en: "German Pension Insurance Oldenburg-Bremen" },
  { short: "DRV Rheinland", de: "Deutsche Rentenversicherung Rheinland", en: "German Pension Insurance Rhineland" },
  { short: "DRV Rheinland-Pfalz", de: "Deutsche Rentenversicherung Rheinland-Pfalz", en: "German Pension Insurance Rhineland-Palatinate" },
  { short: "DRV Saarland", de: "Deutsche Rentenversicherung Saarland", en: "German Pension Insurance Saarland" },
  { short: "DRV Schwaben", de: "Deutsche Rentenversicherung Schwaben", en: "German Pension Insurance Swabia" },
  { short: "DRV Westfalen", de: "Deutsche Rentenversicherung Westfalen", en: "German Pension Insurance Westphalia" },
  { short: "Versorgungswerk", de: "Berufsständisches Versorgungswerk", en: "Professional pension scheme" },
  { short: "Künstlersozialkasse", de: "Künstlersozialkasse", en: "Artists' social insurance fund" },
  {
    short: "SVLFG",
    de: "Sozialversicherung für Landwirtschaft, Forsten und Gartenbau",
    en: "Social insurance for agriculture, forestry and horticulture",
  },
  { short: "Privat", de: "Private Altersvorsorge", en: "Private pension" },
  { short: "Keine", de: "Keine Rentenversicherung", en: "No pension insurance" },
] as const;
