import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "أُرسلت بياناتكم إلى المكتب.",
  "message.invitation.requested":
    "إذا كانت الدعوة لا تزال سارية، فسنرسل رابطًا جديدًا إلى عنوان البريد الإلكتروني المسجل لدى مكتبكم. وإذا تعذر ذلك فسننقل طلبكم إلى المكتب. لم يصلكم شيء؟ يرجى عندئذ التواصل مع مكتبكم.",
  "message.revealCode.sent": "أُرسل الرمز بالبريد الإلكتروني.",
};
