import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "Пароль",
  "staff.login.showPassword": "Показати пароль",
  "staff.login.submit": "Увійти",
  "staff.login.title": "Вхід",
  "staff.login.username": "Ім’я користувача",
};
