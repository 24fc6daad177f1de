import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "Cabinet",
  "print.status": "Stare",
  "print.status.draft": "Netrimis încă",
  "print.status.submitted": "Trimis",
  "print.status.confirmed": "Verificat de cabinet",
  "print.status.rejected": "Returnat pentru corectare",
  "print.status.approved": "Acceptat",
  "print.submittedAt": "Trimis la",
  "print.client": "Client",
  "print.datevNumber": "Număr DATEV",
  "print.changedAt": "Modificat la",
  "print.printedAt": "Tipărit la",
  "print.confirmations": "Confirmat la trimitere",
  "print.privacyNotice":
    "Informarea cabinetului privind protecția datelor: versiunea {{version}} din {{published}}, confirmată la {{confirmed}}",
  "print.page": "Pagina {{n}} din {{total}}",
};
