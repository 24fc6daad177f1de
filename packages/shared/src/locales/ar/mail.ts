import type { Texts } from "../texts-by-key.ts";

/** E-mails to clients. */
export const mail: Texts = {
  "mail.greeting": "تحية طيبة،",
  "mail.closing": "مع خالص التحية\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: طلب تقديم بياناتكم",
  "mail.invitation.body":
    "يرجو منكم {{firm}} ملء استمارة. يستغرق ذلك نحو {{minutes}} دقيقة. يمكنكم التوقف في أي وقت والمتابعة لاحقًا.\n\n{{message}}\n\nيرجى فتح هذا الرابط:\n{{link}}\n\nالرابط صالح حتى: {{expires}}. وهو مخصص لكم وحدكم. يرجى عدم إعطائه لأحد.",
  "mail.reminder.subject": "{{firm}}: تذكير ببياناتكم",
  "mail.reminder.body":
    "لا يزال {{firm}} ينتظر استمارتكم. ما أدخلتموه حتى الآن محفوظ.\n\nيرجى فتح هذا الرابط:\n{{link}}\n\nالرابط صالح حتى: {{expires}}. إذا كنتم قد أرسلتم الاستمارة للتو فليس عليكم فعل أي شيء.",
  "mail.reminder.action": "فتح الاستمارة",
  "mail.rejected.subject": "{{firm}}: يرجى مراجعة بياناتكم مرة أخرى",
  "mail.rejected.body":
    "راجع {{firm}} استمارتكم ويرجو منكم تصحيح ما يلي:\n\n{{reason}}\n\nيرجى استخدام هذا الرابط الجديد. الرابط السابق لم يعد صالحًا:\n{{link}}\n\nالرابط صالح حتى: {{expires}}.",
  "mail.revealCode.subject": "{{firm}}: الرمز الخاص بكم",
  "mail.revealCode.body":
    "الرمز الخاص بكم: {{code}}\n\nمدة صلاحيته بالدقائق: {{minutes}}. إذا لم تطلبوا رمزًا فيمكنكم تجاهل هذه الرسالة. لا تخبروا أحدًا بالرمز.",
  "mail.invitation.action": "فتح الاستمارة",
  "mail.rejected.action": "تصحيح البيانات",
  "mail.footer": "أُرسلت هذه الرسالة آليًا نيابة عن {{firm}}. إذا لم تكن موجهة إليكم فيرجى حذفها.",
};
