import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Fotografieren Sie die Seiten der Reihe nach. Vor dem Senden können Sie sie umordnen und entfernen.",
  "phonePages.take": "Seite fotografieren",
  "phonePages.choose": "Fotos auswählen",
  "phonePages.page": "Seite {{number}}",
  "phonePages.up": "Nach oben",
  "phonePages.down": "Nach unten",
  "phonePages.added": "Seite {{number}} ist hinzugefügt.",
  "phonePages.moved": "Die Seite ist jetzt Seite {{number}}.",
  "phonePages.removed": "Die Seite ist entfernt.",
  "phonePages.making": "Das Foto wird vorbereitet …",
  "phonePages.unreadable": "{{name}} lässt sich auf diesem Gerät nicht öffnen. Bitte senden Sie diese Datei einzeln.",
  "phonePages.full": "Mehr Seiten passen nicht in ein PDF. Bitte senden Sie diese und beginnen Sie dann ein weiteres.",
  "phonePages.failed":
    "Das PDF ließ sich nicht erstellen. Die Seiten sind noch da. Bitte versuchen Sie es noch einmal oder senden Sie die Fotos einzeln.",
  "phonePages.send": "Als PDF senden",
  "phonePages.cancel": "Abbrechen",
  "phonePages.file": "Dokument",
};
