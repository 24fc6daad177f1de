import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "Cod",
  "fields.currentPassword": "Parola actuală",
  "fields.password": "Parolă",
  "fields.passwordConfirmation": "Repetați parola",
  "fields.username": "Nume de utilizator",
  "validation.password.tooShort": "Cabinetul cere parole mai lungi.",
};
