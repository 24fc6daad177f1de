import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "E-posta biçimi geçersiz.",
  "validation.password.mismatch": "Parolalar eşleşmiyor.",
  "validation.password.required": "Parola gereklidir",
  "validation.password.strength.average": "Orta karmaşıklık",
  "validation.password.strength.strong": "Güçlü parola",
  "validation.password.strength.tooSimple": "Çok basit",
  "validation.password.tooLong": "Parola çok uzun. Lütfen en fazla 72 karakter kullanınız.",
  "validation.password.weak": "Parola gereksinimleri karşılamıyor.",
  "validation.username.required": "Kullanıcı adı gereklidir",
  "validation.file.invalid": "Lütfen geçerli bir dosya ekleyiniz",
  "validation.file.tooLarge": "Dosya çok büyük.",
};
