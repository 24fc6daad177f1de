import type { errorsOfGuests as english } from "../en/errors-of-guests.ts";

/** Refusals and failures that the guests' pages tell in their own words; all others come worded by the API. */
export const errorsOfGuests: Readonly<Record<keyof typeof english, string>> = {
  "upload.failed": "Das Hochladen ist fehlgeschlagen.",
  "form.conflict": "Das Formular wurde inzwischen an anderer Stelle geändert.",
  "attachment.tooMany": "Das Formular kann keine weiteren Dateien aufnehmen.",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.",
};
