import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "Încărcarea a eșuat.",
  "form.conflict": "Între timp, formularul a fost modificat în altă parte.",
  "attachment.tooMany": "Formularul nu mai poate primi alte fișiere.",
  unexpected: "A apărut o eroare neașteptată. Vă rugăm să încercați mai târziu.",
};
