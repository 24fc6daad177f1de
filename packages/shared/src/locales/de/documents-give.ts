import type { documentsGive as english } from "../en/documents-give.ts";

/** The dialogs that put documents into clients' files. */
export const documentsGive: Readonly<Record<keyof typeof english, string>> = {
  "documents.give.title": "Vorlagen Mandanten bereitstellen",
  "documents.give.text": "Jeder Mandant bekommt jedes dieser Dokumente einmal. Wer etwas Neues bekommt, wird per E-Mail benachrichtigt.",
  "documents.give.templates": "Vorlagen",
  "documents.give.to": "An wen?",
  "documents.give.all": "Alle Mandanten",
  "documents.give.allCount": "Alle Mandanten ({{total}})",
  "documents.give.some": "Einzelne Mandanten",
  "documents.give.clients": "Mandanten",
  "documents.give.clientsRequired": "Bitte wählen Sie mindestens einen Mandanten.",
  "documents.give.send": "Dokumente bereitstellen",
  "documents.give.queued": "Beginnt gleich …",
  "documents.give.progress": "{{done}} von {{total}} Mandanten",
  "documents.give.done_one": "Fertig. {{count}} Mandant hat die Dokumente.",
  "documents.give.done_other": "Fertig. {{count}} Mandanten haben die Dokumente.",
  "documents.give.failed":
    "Das hat nicht bei allen Mandanten geklappt. {{done}} von {{total}} haben die Dokumente. Sie können noch einmal beginnen: Niemand bekommt ein Dokument doppelt.",
  "documents.give.goesOn": "Sie können dieses Fenster schließen; die Arbeit läuft weiter.",
  "documents.give.cancel": "Abbrechen",
  "documents.give.cancelled": "Abgebrochen. {{done}} von {{total}} Mandanten haben die Dokumente.",
  "documents.give.close": "Schließen",
  "documents.give.purpose": "Was soll der Mandant damit tun?",
  "documents.give.purposeRequired": "Bitte wählen Sie, was der Mandant mit den Dokumenten tun soll.",
  "documents.add.title": "Dokumente für {{name}}",
  "documents.add.text": "Der Mandant wird per E-Mail benachrichtigt und findet die Dokumente nach dem Anmelden.",
  "documents.add.description": "Hinweis für den Mandanten",
  "documents.add.descriptionHint": "Zum Beispiel, was zu unterschreiben ist.",
  "documents.add.send_one": "{{count}} Datei hochladen",
  "documents.add.send_other": "{{count}} Dateien hochladen",
  "documents.add.filesRequired": "Bitte wählen Sie mindestens eine Datei.",
};
