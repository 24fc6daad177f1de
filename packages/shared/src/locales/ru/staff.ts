import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "Пароль",
  "staff.login.showPassword": "Показать пароль",
  "staff.login.submit": "Войти",
  "staff.login.title": "Вход",
  "staff.login.username": "Имя пользователя",
};
