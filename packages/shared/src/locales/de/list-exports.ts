import type { listExports as english } from "../en/list-exports.ts";

/** Texts of lists as files. */
export const listExports: Readonly<Record<keyof typeof english, string>> = {
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
