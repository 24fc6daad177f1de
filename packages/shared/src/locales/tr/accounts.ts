import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "Kod",
  "fields.currentPassword": "Mevcut parola",
  "fields.password": "Parola",
  "fields.passwordConfirmation": "Parolayı tekrarlayınız",
  "fields.username": "Kullanıcı adı",
  "validation.password.tooShort": "Büronuz daha uzun parolalar istiyor.",
};
