import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "Формат адреса электронной почты недействителен.",
  "validation.password.mismatch": "Пароли не совпадают.",
  "validation.password.required": "Нужен пароль",
  "validation.password.strength.average": "Средняя сложность",
  "validation.password.strength.strong": "Надёжный пароль",
  "validation.password.strength.tooSimple": "Слишком простой",
  "validation.password.tooLong": "Пароль слишком длинный. Пожалуйста, используйте не более 72 символов.",
  "validation.password.weak": "Пароль не соответствует требованиям.",
  "validation.username.required": "Нужно имя пользователя",
  "validation.file.invalid": "Пожалуйста, добавьте действительный файл",
  "validation.file.tooLarge": "Файл слишком велик.",
};
