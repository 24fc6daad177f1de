import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "Код",
  "fields.currentPassword": "Поточний пароль",
  "fields.password": "Пароль",
  "fields.passwordConfirmation": "Повторіть пароль",
  "fields.username": "Ім’я користувача",
  "validation.password.tooShort": "Ваше бюро вимагає довших паролів.",
};
