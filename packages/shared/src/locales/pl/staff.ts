import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "Hasło",
  "staff.login.showPassword": "Pokaż hasło",
  "staff.login.submit": "Zaloguj się",
  "staff.login.title": "Logowanie",
  "staff.login.username": "Nazwa użytkownika",
};
