import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "Vă rugăm să confirmați că ați citit documentul.",
  "validation.signature.empty": "Vă rugăm să semnați.",
  "validation.signature.place": "Vă rugăm să alegeți un loc pe pagină.",
  "validation.signature.tooLong": "Această semnătură are prea multe linii. Vă rugăm să semnați mai simplu.",
  "message.documents.sent": "Documentul a fost trimis cabinetului.",
  "message.documents.signed": "Semnătura a fost trimisă cabinetului.",
  "mail.documents.subject": "{{firm}}: documente noi pentru dumneavoastră",
  "mail.documents.body":
    "{{firm}} a pus documente noi în dosarul dumneavoastră. Număr: {{count}}. De semnat: {{sign}}, de completat și trimis înapoi: {{sendBack}}.\n\nVă rugăm să vă conectați. Fiecare document spune ce este de făcut cu el:\n{{link}}",
  "mail.documents.action": "Deschideți documentele",
  "mail.documentRejected.subject": "{{firm}}: vă rugăm să trimiteți din nou un document",
  "mail.documentRejected.body":
    "{{firm}} a verificat un document trimis de dumneavoastră și vă roagă să îl trimiteți din nou:\n\n{{reason}}\n\nVă rugăm să vă conectați:\n{{link}}",
  "mail.documentRejected.action": "Deschideți documentele",
  "mail.documentCompleted.subject": "{{firm}}: documentul dumneavoastră a sosit",
  "mail.documentCompleted.body":
    "{{firm}} a verificat un document trimis de dumneavoastră. Este în regulă, nu mai aveți nimic de făcut.\n\nÎl găsiți aici:\n{{link}}",
  "mail.documentCompleted.action": "Deschideți documentele",
  "evidence.title": "Dovada semnăturii",
  "evidence.document": "Document",
  "evidence.firm": "Cabinet",
  "evidence.client": "Client",
  "evidence.signer": "Semnat ca",
  "evidence.username": "Conectat ca",
  "evidence.at": "Momentul",
  "evidence.kind": "Felul",
  "evidence.page": "Pagina",
  "evidence.ip": "Adresa IP",
  "evidence.browser": "Browser",
  "evidence.hash": "SHA-256 al documentului înainte de semnătură",
  "evidence.kind.drawn": "Desenată în browser",
  "evidence.kind.typed": "Tastată în browser",
  "evidence.note":
    "Semnătură electronică simplă (art. 25 alin. (1) din Regulamentul eIDAS). Acolo unde legea cere forma scrisă, nu înlocuiește semnătura pe hârtie. SHA-256 al documentului semnat se află în dosarul cabinetului.",
};
