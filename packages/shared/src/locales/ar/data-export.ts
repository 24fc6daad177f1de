import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "تصدير البيانات",
  "dataExport.aboutOwn":
    "بياناتكم في ملف ZIP واحد: البيانات الأساسية، واستماراتكم (بصيغة PDF وكبيانات)، وملفاتكم، ومستنداتكم. ولا يشمل ذلك أوراق المكتب الداخلية.",
  "dataExport.again": "إنشاء من جديد",
  "dataExport.againText": "يحل ملف جديد محل الملف الجاهز.",
  "dataExport.begin": "إنشاء التصدير",
  "dataExport.begun": "بدأ التنزيل.",
  "dataExport.cancel": "إلغاء",
  "dataExport.download": "تنزيل ملف ZIP",
  "dataExport.failed": "فشل التصدير. يرجى المحاولة مرة أخرى. إذا فشل ثانية فيرجى التواصل مع مكتبكم.",
  "dataExport.leftOut": "تعذرت قراءة أجزاء عددها {{count}}. يذكرها النص في ملف ZIP.",
  "dataExport.leftOutOne": "تعذرت قراءة جزء واحد. يذكره النص في ملف ZIP.",
  "dataExport.progress": "الجزء {{done}} من {{total}}",
  "dataExport.queued": "ينتظر التصدير دوره.",
  "dataExport.ready": "التصدير جاهز: {{size}}، أُنشئ في {{at}}، أنشأه {{name}}. سيُحذف في {{expires}}.",
  "dataExport.remove": "حذف الملف",
  "dataExport.removeText": "يُحذف ملف ZIP فورًا. وتبقى البيانات نفسها.",
  "dataExport.running": "يجري إنشاء التصدير. يمكنكم مغادرة هذه الصفحة.",
};
