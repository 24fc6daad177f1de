import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "Przesyłanie nie powiodło się.",
  "form.conflict": "Formularz został w międzyczasie zmieniony w innym miejscu.",
  "attachment.tooMany": "Do formularza nie można dodać więcej plików.",
  unexpected: "Wystąpił nieoczekiwany błąd. Proszę spróbować później.",
};
