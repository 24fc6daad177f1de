/** The firm's own notes about a client. */
export const clientNotes = {
  "clientNotes.title": "Notes",
  "clientNotes.about": "For your firm only. The client never sees notes.",
  "clientNotes.empty": "No notes yet.",
  "clientNotes.new": "New note",
  "clientNotes.add": "Save note",
  "clientNotes.edit": "Edit",
  "clientNotes.editOf": "Edit the note of {{at}}",
  "clientNotes.note": "Note",
  "clientNotes.save": "Save",
  "clientNotes.remove": "Delete",
  "clientNotes.removeOf": "Delete the note of {{at}}",
  "clientNotes.removeTitle": "Delete note",
  "clientNotes.removeText": "The note is deleted for everybody in your firm. This cannot be undone.",
  "clientNotes.changed": "changed {{at}}",
  "clientNotes.missing": "Please write something.",
  "clientNotes.more": "Show older notes",
} as const;
