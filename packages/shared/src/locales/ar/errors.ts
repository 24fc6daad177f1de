import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";
import { errorsOfPages } from "./errors-of-pages.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  ...errorsOfPages,
  "request.invalid": "طلب غير صالح.",
  "body.tooLarge": "الحجم أكبر من أن يُرسل.",
  "link.unknown": "رابط الدعوة هذا غير موجود.",
  "link.expired": "انتهت صلاحية رابط الدعوة.",
  "phone.unknown": "هذا الرمز غير صالح. يُرجى مسح الرمز الظاهر على الحاسوب مرة أخرى.",
  "phone.over": "لم يعد هذا الرمز صالحًا. يُرجى عرض رمز جديد على الحاسوب.",
  "phone.taken": "فُتح هذا الرمز على جهاز آخر. يُرجى عرض رمز جديد على الحاسوب.",
  "file.invalid": "يرجى إضافة ملف صالح",
  "saving.failed": "تعذر حفظ البيانات. هناك حقل إلزامي واحد على الأقل لم يُملأ.",
  "revealCode.wrong": "هذا الرمز خاطئ أو انتهت صلاحيته.",
  "revealCode.off": "لا يعرض المكتب البيانات المحفوظة برمز.",
  "firm.closed": "لا يستطيع المكتب استقبال الاستمارات حاليًا.",
  "form.submitted": "سبق إرسال الاستمارة.",
  "form.notOpen": "لا يمكن تعديل الاستمارة حاليًا.",
  "file.infected": "وُجد برنامج ضار في الملف. لم يُحفظ الملف.",
  "storage.exceeded": "مساحة التخزين لدى مكتبكم لا تكفي. لم يُحفظ شيء.",
  "inquiry.stale": "ظلت الاستمارة مفتوحة مدة قصيرة جدًا أو طويلة جدًا، أو سبق إرسالها. يرجى إرسالها مرة أخرى.",
  "auth.badCredentials": "اسم المستخدم أو كلمة المرور خطأ.",
  "auth.codeRequired": "يرجى إدخال رمز تطبيق المصادقة.",
  "auth.codeWrong": "هذا الرمز خطأ أو سبق استخدامه.",
  "tenant.deactivated": "حساب مكتبكم مغلق حاليًا.",
  "confirmation.required": "يرجى أن تؤكدوا أولًا بكلمة المرور أنكم أنتم.",
  "document.notOpen": "لا يمكن إرسال شيء لهذا المستند حاليًا.",
  "document.notPreviewable": "لا يوجد عرض مسبق لهذا النوع من الملفات. يرجى تنزيله.",
  "document.notSignable": "لا يمكن توقيع هذا المستند في المتصفح. يرجى تنزيله وتوقيعه ورفع صورة أو نسخة ممسوحة.",
  "document.statusNotPossible": "هذه الخطوة غير ممكنة في حالة المستند الحالية.",
  "passkey.refused": "لم يُقبل مفتاح المرور هذا. يرجى تسجيل الدخول باسم المستخدم وكلمة المرور.",
  "record.conflict": "جرى تعديل السجل في مكان آخر في هذه الأثناء. يرجى تحميله من جديد.",
  "sso.required": "يشترط مكتبكم تسجيل الدخول بحساب العمل.",
  "user.taken": "اسم المستخدم هذا غير متاح. يرجى اختيار اسم آخر.",
};
