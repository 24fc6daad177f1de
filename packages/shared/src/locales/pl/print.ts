import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "Kancelaria",
  "print.status": "Stan",
  "print.status.draft": "Jeszcze nie wysłano",
  "print.status.submitted": "Wysłano",
  "print.status.confirmed": "Sprawdzono w kancelarii",
  "print.status.rejected": "Zwrócono do poprawienia",
  "print.status.approved": "Przyjęto",
  "print.submittedAt": "Data wysłania",
  "print.client": "Klient",
  "print.datevNumber": "Numer DATEV",
  "print.changedAt": "Data zmiany",
  "print.printedAt": "Data wydruku",
  "print.confirmations": "Potwierdzono przy wysyłaniu",
  "print.privacyNotice": "Informacja kancelarii o ochronie danych: wersja {{version}} z {{published}}, potwierdzono {{confirmed}}",
  "print.page": "Strona {{n}} z {{total}}",
};
