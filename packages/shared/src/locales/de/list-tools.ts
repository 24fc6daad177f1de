import type { listTools as english } from "../en/list-tools.ts";

/** Columns and views of lists. */
export const listTools: Readonly<Record<keyof typeof english, string>> = {
  "staff.views.all": "Alle",
  "staff.columns.open": "Spalten",
  "staff.columns.title": "Spalten der Liste",
  "staff.columns.up": "{{name}} nach vorn",
  "staff.columns.down": "{{name}} nach hinten",
  "staff.columns.reset": "Zurücksetzen",
  "staff.columns.save": "Übernehmen",
  "staff.views.title": "Ansichten",
  "staff.views.manage": "Ansicht speichern …",
  "staff.views.text": "Eine Ansicht hält die Filter, die Sortierung und die Seitengröße dieser Liste fest. Nur Sie sehen Ihre Ansichten.",
  "staff.views.name": "Name der Ansicht",
  "staff.views.keep": "Speichern",
  "staff.views.nameMissing": "Bitte geben Sie einen Namen ein.",
  "staff.views.tooMany": "Mehr als {{n}} Ansichten sind nicht möglich. Bitte entfernen Sie zuerst eine.",
  "staff.views.remove": "Entfernen",
  "staff.views.removeOf": "Ansicht {{name}} entfernen",
  "staff.views.waiting": "Wartet auf Antwort",
  "staff.views.bounced": "Nicht zustellbar",
  "staff.views.toAnswer": "Zu beantworten",
  "staff.views.toReview": "Zu prüfen",
};
