import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "Hesabım",
  "passkeys.cancelled": "Cihaz işlemi sonlandırdı veya işlem iptal edildi. Lütfen yeniden deneyiniz.",
  "passkeys.known": "Bu cihazda hesabınız için zaten bir passkey var.",
  "passkeys.unsupported": "Bu tarayıcı burada passkey tanımıyor.",
};
