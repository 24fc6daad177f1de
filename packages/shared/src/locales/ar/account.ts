import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "حسابي",
  "passkeys.cancelled": "أنهى الجهاز العملية أو أُلغيت. يرجى المحاولة مرة أخرى.",
  "passkeys.known": "يوجد على هذا الجهاز مفتاح مرور لحسابكم.",
  "passkeys.unsupported": "لا يعرف هذا المتصفح مفاتيح المرور هنا.",
};
