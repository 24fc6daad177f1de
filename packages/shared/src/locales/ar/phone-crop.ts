import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}}: تم قص الصورة وتقويمها.",
  "phoneCrop.hint": "هل يظهر المستند كاملًا؟",
  "phoneCrop.preview": "معاينة {{name}}",
  "phoneCrop.use": "استخدام الصورة المقصوصة",
  "phoneCrop.original": "استخدام الأصل",
  "phoneCrop.adjust": "تعديل الزوايا",
  "phoneCrop.editing":
    "اسحبوا النقاط الأربع إلى زوايا المستند. أو انقروا على إحدى زوايا المستند: تنتقل أقرب نقطة إليها. وعلى لوحة المفاتيح تحرّك مفاتيح الأسهم النقطة المحددة.",
  "phoneCrop.corner.topLeft": "الزاوية العلوية اليسرى",
  "phoneCrop.corner.topRight": "الزاوية العلوية اليمنى",
  "phoneCrop.corner.bottomRight": "الزاوية السفلية اليمنى",
  "phoneCrop.corner.bottomLeft": "الزاوية السفلية اليسرى",
  "phoneCrop.apply": "تطبيق الزوايا",
  "phoneCrop.cancel": "إلغاء",
  "phoneCrop.working": "يجري تقويم الصورة …",
  "phoneCrop.shape": "يجب أن تحيط النقاط الأربع بالمستند.",
  "phoneCrop.failed": "تعذّر تقويم الصورة. يمكنكم الإلغاء واستخدام الأصل.",
};
