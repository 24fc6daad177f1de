import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "أُرسلت بياناتكم إلى المكتب.",
  "message.invitation.requested":
    "إذا كانت الدعوة لا تزال سارية، فسنرسل رابطًا جديدًا إلى عنوان البريد الإلكتروني المسجل لدى مكتبكم. وإذا تعذر ذلك فسننقل طلبكم إلى المكتب. لم يصلكم شيء؟ يرجى عندئذ التواصل مع مكتبكم.",
  "message.revealCode.sent": "أُرسل الرمز بالبريد الإلكتروني.",
  "message.loggedOut": "سُجل خروجكم.",
  "message.identityConfirmed": "شكرًا لكم. يمكنكم تغيير حسابكم خلال خمس دقائق.",
  "message.emailConfirmed": "أُكد البريد الإلكتروني وهو سار من الآن.",
  "message.password.changed": "غُيرت كلمة المرور. انتهت جميع الجلسات الأخرى.",
  "message.password.reset": "حُددت كلمة المرور. يرجى تسجيل الدخول.",
  "message.password.forgotten": "إذا كان هناك حساب باسم المستخدم هذا فستصلكم رسالة فيها رابط.",
  "message.registered": "اكتمل تسجيلكم. يرجى تسجيل الدخول.",
  "message.user.emailAsked": "تم الحفظ. يسري البريد الإلكتروني الجديد عند تأكيده بالرابط الذي يُرسل إليه.",
  "message.user.emailCancelled": "يبقى البريد الإلكتروني كما هو.",
  "message.dataExport.begun": "يجري إنشاء التصدير.",
  "message.dataExport.dropped": "أُزيل التصدير.",
  "message.twoFactor.on": "فُعّل تسجيل الدخول بخطوتين. يرجى حفظ رموز الاسترداد في مكان آمن.",
  "message.twoFactor.off": "أُوقف تسجيل الدخول بخطوتين.",
  "message.session.ended": "أُنهيت الجلسة.",
};
