import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "لم يتم العثور على المطلوب. يرجى المحاولة مرة أخرى.",
  "session.expired": "انتهت الجلسة. يرجى تسجيل الدخول مرة أخرى.",
  "rate.limited": "طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.",
  "service.unavailable": "الخدمة غير متاحة حاليًا. يرجى الانتظار قليلًا.",
  "auth.unauthorized": "ليست لديكم صلاحية لهذا الإجراء.",
  "access.forbidden": "الوصول إلى هذا الإجراء ممنوع.",
  "error.actionForbidden": "الوصول إلى هذا الإجراء ممنوع.",
  "error.offline": "لا يوجد اتصال. يرجى التحقق من الشبكة.",
  "error.badRequest": "طلب غير صالح.",
  "error.notLoggedIn": "لم تسجلوا الدخول.",
  "subscription.required": "ليس لمكتبكم اشتراك سار حاليًا.",
  "auth.firmRequired": "لديكم حسابات في عدة مكاتب. يرجى اختيار أحدها.",
};
