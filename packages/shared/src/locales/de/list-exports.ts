import type { listExports as english } from "../en/list-exports.ts";

/** Texts of lists as files, and what empty ones offer. */
export const listExports: Readonly<Record<keyof typeof english, string>> = {
  "staff.empty.invite": "Mandanten einladen",
  "staff.empty.import": "Aus DATEV importieren",
  "staff.empty.review": "Formulare prüfen",
  "export.open": "Exportieren",
  "export.csv": "CSV-Datei",
  "export.xlsx": "Excel-Datei (XLSX)",
  "export.running": "Der Export läuft …",
  "export.received": "{{size}} empfangen",
  "export.done": "Der Export ist fertig.",
  "export.cancel": "Export abbrechen",
  "export.hint": "Die ganze Liste, wie sie gerade gefiltert ist, nicht nur diese Seite.",
  "export.delivery": "DATEV",
  "export.until": "bis {{to}}",
  "export.period": "{{from}} bis {{to}}",
};
