import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "فشل رفع الملف.",
  "form.conflict": "جرى تعديل الاستمارة في مكان آخر في هذه الأثناء.",
  "attachment.tooMany": "لا يمكن إضافة ملفات أخرى إلى الاستمارة.",
  unexpected: "حدث خطأ غير متوقع. يرجى المحاولة لاحقًا.",
};
