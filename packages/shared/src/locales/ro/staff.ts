import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "Parolă",
  "staff.login.showPassword": "Afișați parola",
  "staff.login.submit": "Conectați-vă",
  "staff.login.title": "Conectare",
  "staff.login.username": "Nume de utilizator",
};
