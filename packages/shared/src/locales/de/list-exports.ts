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
  "export.done": "Der Export ist fertig.",
  "export.cancel": "Export abbrechen",
  "export.hint": "Die ganze Liste, wie sie gerade gefiltert ist, nicht nur diese Seite.",
  "export.progress": "{{done}} von {{total}} Zeilen",
  "export.gone":
    "Die Datei wurde entfernt, bevor sie geladen war: Es wurden Daten gelöscht, die darin stehen können. Bitte exportieren Sie noch einmal.",
  "export.failed": "Der Export ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  "export.kept": "Alle Ihre Exporte",
  "export.lists": "Listen als Datei",
  "export.listsText":
    "Listen, die Sie exportiert haben. Nur Sie sehen sie hier. Es bleiben die letzten 20, jede für 24 Stunden. Löscht Ihre Kanzlei Daten, die darin stehen können, werden sie früher entfernt.",
  "export.listsNone": "Noch keine.",
  "export.state.queued": "Wartet, bis sie an der Reihe ist. Angefordert am {{at}}.",
  "export.state.running": "{{done}} von {{total}} Zeilen. Angefordert am {{at}}.",
  "export.state.ready": "{{size}}, angefordert am {{at}}. Wird am {{until}} gelöscht.",
  "export.state.failed": "Fehlgeschlagen. Angefordert am {{at}}.",
  "export.download": "Herunterladen",
  "export.remove": "Löschen",
  "export.delivery": "DATEV",
  "export.until": "bis {{to}}",
  "export.period": "{{from}} bis {{to}}",
};
