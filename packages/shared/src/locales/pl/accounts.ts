import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "Kod",
  "fields.currentPassword": "Obecne hasło",
  "fields.password": "Hasło",
  "fields.passwordConfirmation": "Powtórz hasło",
  "fields.username": "Nazwa użytkownika",
  "validation.password.tooShort": "Kancelaria wymaga dłuższych haseł.",
};
