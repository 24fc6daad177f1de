import type { offline as english } from "../en/offline.ts";

/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  "offline.kept": "لا يوجد اتصال. بياناتكم محفوظة على هذا الجهاز. سنرسلها فور عودة الاتصال. يمكنكم المتابعة.",
  "offline.send": "لا يوجد اتصال. سنرسل الاستمارة فور عودة الاتصال. يرجى إبقاء هذه الصفحة مفتوحة حتى ذلك الحين.",
  "offline.title": "لم يُرسل بعد",
  "offline.later":
    "يرجى فتح الرابط مرة أخرى على هذا الجهاز خلال الأيام الـ {{n}} القادمة. سنرسل بياناتكم عندئذ. بعد ذلك نحذفها من هذا الجهاز.",
  "offline.merged": "أُضيفت بيانات في مكان آخر. حُفظت كلها.",
  "offline.search": "لا يوجد اتصال. يمكنكم الإجابة عن هذا السؤال لاحقًا.",
  "offline.waiting": "لا يوجد اتصال. سنرسل {{name}} فور عودة الاتصال. يرجى البقاء في هذه الصفحة حتى ذلك الحين.",
  "offline.late": "كانت الاستمارة قد أُرسلت. لم نعتمد البيانات اللاحقة من هذا الجهاز وحذفناها منه.",
};
