import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "Użyj konta służbowego",
  "sso.noAddress":
    "Kancelaria ma do tego własny adres logowania. Może go podać osoba, która zajmuje się tam ustawieniami. Po pierwszym logowaniu ta strona będzie go znać.",
  "sso.offer": "{{firm}}: dalej do {{host}}",
};
