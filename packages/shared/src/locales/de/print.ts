import type { print as english } from "../en/print.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Readonly<Record<keyof typeof english, string>> = {
  "print.firm": "Kanzlei",
  "print.status": "Stand",
  "print.status.draft": "Noch nicht gesendet",
  "print.status.submitted": "Gesendet",
  "print.status.confirmed": "Von der Kanzlei geprüft",
  "print.status.rejected": "Zur Korrektur zurückgegeben",
  "print.status.approved": "Freigegeben",
  "print.submittedAt": "Gesendet am",
  "print.client": "Mandant",
  "print.datevNumber": "DATEV-Nummer",
  "print.changedAt": "Geändert am",
  "print.printedAt": "Gedruckt am",
  "print.confirmations": "Beim Senden bestätigt",
  "print.privacyNotice": "Datenschutzhinweis der Kanzlei: Fassung {{version}} vom {{published}}, bestätigt am {{confirmed}}",
  "print.page": "Seite {{n}} von {{total}}",
};
