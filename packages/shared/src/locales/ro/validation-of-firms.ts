import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "Formatul adresei de e-mail nu este valid.",
  "validation.password.mismatch": "Parolele nu coincid.",
  "validation.password.required": "Parola este obligatorie",
  "validation.password.strength.average": "Complexitate medie",
  "validation.password.strength.strong": "Parolă puternică",
  "validation.password.strength.tooSimple": "Prea simplă",
  "validation.password.tooLong": "Parola este prea lungă. Vă rugăm să folosiți cel mult 72 de caractere.",
  "validation.password.weak": "Parola nu îndeplinește cerințele.",
  "validation.username.required": "Numele de utilizator este obligatoriu",
  "validation.file.invalid": "Vă rugăm să adăugați un fișier valid",
  "validation.file.tooLarge": "Fișierul este prea mare.",
};
