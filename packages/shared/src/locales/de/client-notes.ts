import type { clientNotes as english } from "../en/client-notes.ts";

/** The firm's own notes about a client. */
export const clientNotes: Readonly<Record<keyof typeof english, string>> = {
  "clientNotes.title": "Notizen",
  "clientNotes.about": "Nur für Ihre Kanzlei. Der Mandant sieht Notizen nie.",
  "clientNotes.empty": "Noch keine Notizen.",
  "clientNotes.new": "Neue Notiz",
  "clientNotes.add": "Notiz speichern",
  "clientNotes.edit": "Bearbeiten",
  "clientNotes.editOf": "Bearbeiten: Notiz vom {{at}}",
  "clientNotes.note": "Notiz",
  "clientNotes.save": "Speichern",
  "clientNotes.remove": "Löschen",
  "clientNotes.removeOf": "Löschen: Notiz vom {{at}}",
  "clientNotes.removeTitle": "Notiz löschen",
  "clientNotes.removeText": "Die Notiz wird für alle in Ihrer Kanzlei gelöscht. Das lässt sich nicht zurücknehmen.",
  "clientNotes.changed": "geändert {{at}}",
  "clientNotes.missing": "Bitte schreiben Sie etwas auf.",
  "clientNotes.more": "Ältere Notizen anzeigen",
};
