import type { dataExport as english } from "../en/data-export.ts";

/** Exports of all data, on the screens. */
export const dataExport: Readonly<Record<keyof typeof english, string>> = {
  "dataExport.title": "Datenexport",
  "dataExport.about":
    "Alles, was Sie zu diesem Mandanten haben, in einer ZIP-Datei: Stammdaten, Formulare als Daten und als PDF (auch in der Sprache des Mandanten), Dateien, Dokumente, Geldwäscheakte, Notizen, Übertragungen an DATEV und Verlauf.",
  "dataExport.aboutOwn":
    "Ihre Daten in einer ZIP-Datei: Stammdaten, Ihre Formulare als PDF und als Daten, Ihre Dateien und Dokumente. Interne Unterlagen der Kanzlei sind nicht dabei.",
  "dataExport.begin": "Export erstellen",
  "dataExport.again": "Neu erstellen",
  "dataExport.againText": "Die fertige Datei wird durch eine neue ersetzt.",
  "dataExport.queued": "Der Export wartet, bis er an der Reihe ist.",
  "dataExport.running": "Der Export wird erstellt. Sie können die Seite verlassen.",
  "dataExport.progress": "{{done}} von {{total}} Teilen",
  "dataExport.progressFirm": "{{done}} von {{total}} Mandanten und offenen Formularen",
  "dataExport.cancel": "Abbrechen",
  "dataExport.ready": "Der Export ist fertig: {{size}}, erstellt am {{at}} von {{name}}. Er wird am {{expires}} gelöscht.",
  "dataExport.leftOut": "{{count}} Teile ließen sich nicht lesen. Der Text in der ZIP-Datei nennt sie.",
  "dataExport.leftOutOne": "Ein Teil ließ sich nicht lesen. Der Text in der ZIP-Datei nennt ihn.",
  "dataExport.download": "ZIP-Datei herunterladen",
  "dataExport.begun": "Der Download hat begonnen.",
  "dataExport.remove": "Datei löschen",
  "dataExport.removeText": "Die ZIP-Datei wird sofort gelöscht. Die Daten selbst bleiben.",
  "dataExport.failed":
    "Der Export ist fehlgeschlagen. Bitte versuchen Sie es noch einmal. Wenn es wieder nicht geht, wenden Sie sich an den Betreiber.",
  "dataExport.firmText":
    "Alle Daten der Kanzlei in einer ZIP-Datei: jeder Mandant mit Stammdaten, Formularen, Dateien, Dokumenten und Geldwäscheakte in einem eigenen Ordner, dazu offene Formulare, Anfragen, Vorlagen, Benutzer, Einstellungen, Übertragungen an DATEV und das Protokoll.",
  "dataExport.firmProof":
    "Anfordern und Herunterladen bestätigen Sie mit Ihrem Passwort. Alle Mitarbeiter der Kanzlei erhalten darüber jeweils eine E-Mail.",
  "dataExport.firmDuration":
    "Je nach Zahl der Mandanten dauert der Export Minuten bis Stunden. Wird ein Mandant, ein Formular oder eine Anfrage gelöscht, wird auch der Export gelöscht.",
};
