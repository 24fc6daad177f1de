import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "استخدام حساب العمل",
  "sso.noAddress":
    "لمكتبكم عنوان خاص لتسجيل الدخول لهذا الغرض. يمكن أن يعطيكم إياه من يهتم بالإعدادات هناك. بعد أول تسجيل دخول تعرفه هذه الصفحة.",
  "sso.offer": "{{firm}}: ينتقل إلى {{host}}",
};
