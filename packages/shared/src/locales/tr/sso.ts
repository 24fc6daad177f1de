import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "Kurum hesabı kullan",
  "sso.noAddress":
    "Bunun için büronuzun kendi oturum açma adresi vardır. Oradaki ayarlarla ilgilenen kişi size verebilir. İlk oturum açmadan sonra bu sayfa onu tanır.",
  "sso.offer": "{{firm}}: {{host}} adresine geçer",
};
