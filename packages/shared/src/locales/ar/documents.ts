import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "تنزيل",
  "documents.act.saveOf": "تنزيل {{name}}",
  "documents.act.show": "عرض",
  "documents.act.showOf": "عرض {{name}}",
  "documents.preview.newTab": "فتح في علامة تبويب جديدة",
  "documents.upload.choose": "اختيار ملفات",
  "documents.upload.drop": "أفلتوا الملفات هنا، أو",
  "documents.upload.kinds": "PDF أو PNG أو JPEG أو WEBP أو HEIC أو DOCX أو XLSX أو CSV أو TXT؛ كل ملف {{size}} على الأكثر.",
  "documents.upload.remove": "إزالة",
  "documents.upload.removeOf": "إزالة {{name}} من هذه القائمة",
};
