import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Proszę fotografować strony po kolei. Przed wysłaniem można zmienić ich kolejność i je usuwać.",
  "phonePages.take": "Zrób zdjęcie strony",
  "phonePages.choose": "Wybierz zdjęcia",
  "phonePages.page": "Strona {{number}}",
  "phonePages.up": "W górę",
  "phonePages.down": "W dół",
  "phonePages.added": "Strona {{number}} została dodana.",
  "phonePages.moved": "To jest teraz strona {{number}}.",
  "phonePages.removed": "Strona została usunięta.",
  "phonePages.making": "Zdjęcie jest przygotowywane …",
  "phonePages.unreadable": "{{name}}: tego pliku nie można otworzyć na tym urządzeniu. Proszę wysłać go osobno.",
  "phonePages.full": "Więcej stron nie zmieści się w jednym pliku PDF. Proszę wysłać te strony, a potem zacząć kolejny plik.",
  "phonePages.failed": "Nie udało się utworzyć pliku PDF. Strony nadal tu są. Proszę spróbować ponownie lub wysłać zdjęcia pojedynczo.",
  "phonePages.send": "Wyślij jako PDF",
  "phonePages.cancel": "Anuluj",
  "phonePages.file": "Dokument",
};
