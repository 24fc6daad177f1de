import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "Proszę potwierdzić, że dokument został przeczytany.",
  "validation.signature.empty": "Proszę podpisać.",
  "validation.signature.place": "Proszę wybrać miejsce na stronie.",
  "validation.signature.tooLong": "Ten podpis ma za dużo kresek. Proszę podpisać prościej.",
  "message.documents.sent": "Dokument został wysłany do kancelarii.",
  "message.documents.signed": "Podpis został wysłany do kancelarii.",
  "mail.documents.subject": "{{firm}}: nowe dokumenty dla Państwa",
  "mail.documents.body":
    "{{firm}}: w Państwa aktach są nowe dokumenty. Liczba: {{count}}. Do podpisu: {{sign}}, do wypełnienia i odesłania: {{sendBack}}.\n\nProszę się zalogować. Przy każdym dokumencie jest napisane, co z nim zrobić:\n{{link}}",
  "mail.documents.action": "Otwórz dokumenty",
  "mail.documentRejected.subject": "{{firm}}: proszę wysłać dokument ponownie",
  "mail.documentRejected.body":
    "{{firm}}: wysłany dokument został sprawdzony. Proszę wysłać go ponownie:\n\n{{reason}}\n\nProszę się zalogować:\n{{link}}",
  "mail.documentRejected.action": "Otwórz dokumenty",
  "mail.documentCompleted.subject": "{{firm}}: dokument dotarł",
  "mail.documentCompleted.body":
    "{{firm}}: wysłany dokument został sprawdzony. Wszystko jest w porządku, nie pozostało nic do zrobienia.\n\nJest tutaj:\n{{link}}",
  "mail.documentCompleted.action": "Otwórz dokumenty",
  "evidence.title": "Dowód podpisu",
  "evidence.document": "Dokument",
  "evidence.firm": "Kancelaria",
  "evidence.client": "Klient",
  "evidence.signer": "Podpisano jako",
  "evidence.username": "Zalogowano jako",
  "evidence.at": "Czas",
  "evidence.kind": "Rodzaj",
  "evidence.page": "Strona",
  "evidence.ip": "Adres IP",
  "evidence.browser": "Przeglądarka",
  "evidence.hash": "SHA-256 dokumentu przed podpisem",
  "evidence.kind.drawn": "Narysowano w przeglądarce",
  "evidence.kind.typed": "Wpisano w przeglądarce",
  "evidence.note":
    "Zwykły podpis elektroniczny (art. 25 ust. 1 rozporządzenia eIDAS). Tam, gdzie prawo wymaga formy pisemnej, nie zastępuje podpisu na papierze. SHA-256 podpisanego dokumentu znajduje się w aktach kancelarii.",
};
