import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "Формат адреси електронної пошти недійсний.",
  "validation.password.mismatch": "Паролі не збігаються.",
  "validation.password.required": "Потрібен пароль",
  "validation.password.strength.average": "Середня складність",
  "validation.password.strength.strong": "Надійний пароль",
  "validation.password.strength.tooSimple": "Занадто простий",
  "validation.password.tooLong": "Пароль задовгий. Будь ласка, використайте щонайбільше 72 символи.",
  "validation.password.weak": "Пароль не відповідає вимогам.",
  "validation.username.required": "Потрібне ім’я користувача",
  "validation.file.invalid": "Будь ласка, додайте дійсний файл",
  "validation.file.tooLarge": "Файл завеликий.",
};
