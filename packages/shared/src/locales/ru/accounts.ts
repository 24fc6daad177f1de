import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "Код",
  "fields.currentPassword": "Текущий пароль",
  "fields.password": "Пароль",
  "fields.passwordConfirmation": "Повторите пароль",
  "fields.username": "Имя пользователя",
  "validation.password.tooShort": "Ваше бюро требует более длинных паролей.",
};
