import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "Parola",
  "staff.login.showPassword": "Parolayı göster",
  "staff.login.submit": "Oturum aç",
  "staff.login.title": "Oturum aç",
  "staff.login.username": "Kullanıcı adı",
};
