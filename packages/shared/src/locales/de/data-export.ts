import type { dataExport as english } from "../en/data-export.ts";

/** Exports of all data, on the screens. */
export const dataExport: Readonly<Record<keyof typeof english, string>> = {
  "dataExport.title": "Datenexport",
  "dataExport.about":
    "Alles, was Sie zu diesem Mandanten haben, in einer ZIP-Datei: Stammdaten, Formulare als PDF und als Daten, Dateien, Dokumente, Geldwäscheakte, Übertragungen an DATEV und Verlauf.",
  "dataExport.aboutOwn":
    "Ihre Daten in einer ZIP-Datei: Stammdaten, Ihre Formulare als PDF und als Daten, Ihre Dateien und Dokumente. Interne Unterlagen der Kanzlei sind nicht dabei.",
  "dataExport.begin": "Export erstellen",
  "dataExport.again": "Neu erstellen",
  "dataExport.againText": "Die fertige Datei wird durch eine neue ersetzt.",
  "dataExport.queued": "Der Export wartet, bis er an der Reihe ist.",
  "dataExport.running": "Der Export wird erstellt. Sie können die Seite verlassen.",
  "dataExport.progress": "{{done}} von {{total}} Teilen",
  "dataExport.cancel": "Abbrechen",
  "dataExport.ready": "Der Export ist fertig: {{size}}, erstellt am {{at}} von {{name}}. Er wird am {{expires}} gelöscht.",
  "dataExport.leftOut": "{{count}} Teile ließen sich nicht lesen. Der Text in der ZIP-Datei nennt sie.",
  "dataExport.leftOutOne": "Ein Teil ließ sich nicht lesen. Der Text in der ZIP-Datei nennt ihn.",
  "dataExport.download": "ZIP-Datei herunterladen",
  "dataExport.remove": "Datei löschen",
  "dataExport.removeText": "Die ZIP-Datei wird sofort gelöscht. Die Daten selbst bleiben.",
  "dataExport.failed":
    "Der Export ist fehlgeschlagen. Bitte versuchen Sie es noch einmal. Wenn es wieder nicht geht, wenden Sie sich an den Betreiber.",
};
