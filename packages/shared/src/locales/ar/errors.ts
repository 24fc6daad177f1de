import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "لم يتم العثور على المطلوب. يرجى المحاولة مرة أخرى.",
  "session.expired": "انتهت الجلسة. يرجى تسجيل الدخول مرة أخرى.",
  "rate.limited": "طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.",
  "service.unavailable": "الخدمة غير متاحة حاليًا. يرجى الانتظار قليلًا.",
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
};
