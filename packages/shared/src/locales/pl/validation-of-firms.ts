import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "Format adresu e-mail jest nieprawidłowy.",
  "validation.password.mismatch": "Hasła nie są zgodne.",
  "validation.password.required": "Hasło jest wymagane",
  "validation.password.strength.average": "Średnia złożoność",
  "validation.password.strength.strong": "Silne hasło",
  "validation.password.strength.tooSimple": "Zbyt proste",
  "validation.password.tooLong": "Hasło jest za długie. Proszę użyć najwyżej 72 znaków.",
  "validation.password.weak": "Hasło nie spełnia wymagań.",
  "validation.username.required": "Nazwa użytkownika jest wymagana",
  "validation.file.invalid": "Proszę dodać prawidłowy plik",
  "validation.file.tooLarge": "Plik jest za duży.",
};
