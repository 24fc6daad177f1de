import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "صوّروا الصفحات واحدة تلو الأخرى. يمكنكم تغيير ترتيبها وحذفها قبل الإرسال.",
  "phonePages.take": "تصوير صفحة",
  "phonePages.choose": "اختيار صور",
  "phonePages.page": "الصفحة {{number}}",
  "phonePages.up": "إلى الأعلى",
  "phonePages.down": "إلى الأسفل",
  "phonePages.added": "أُضيفت الصفحة {{number}}.",
  "phonePages.moved": "أصبحت الآن الصفحة {{number}}.",
  "phonePages.removed": "حُذفت الصفحة.",
  "phonePages.making": "يجري تجهيز الصورة …",
  "phonePages.unreadable": "لا يمكن فتح {{name}} على هذا الجهاز. يرجى إرسال هذا الملف وحده.",
  "phonePages.full": "لا يتسع ملف PDF واحد لمزيد من الصفحات. يرجى إرسال هذه الصفحات ثم بدء ملف آخر.",
  "phonePages.failed": "تعذّر إنشاء ملف PDF. الصفحات ما زالت هنا. يرجى المحاولة مرة أخرى أو إرسال الصور واحدة تلو الأخرى.",
  "phonePages.send": "الإرسال كملف PDF",
  "phonePages.cancel": "إلغاء",
  "phonePages.file": "مستند",
};
