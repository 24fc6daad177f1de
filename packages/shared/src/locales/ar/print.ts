import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "المكتب",
  "print.status": "الحالة",
  "print.status.draft": "لم تُرسل بعد",
  "print.status.submitted": "أُرسلت",
  "print.status.confirmed": "راجعها المكتب",
  "print.status.rejected": "أُعيدت للتصحيح",
  "print.status.approved": "مقبولة",
  "print.submittedAt": "تاريخ الإرسال",
  "print.client": "الموكل",
  "print.datevNumber": "رقم DATEV",
  "print.changedAt": "تاريخ التغيير",
  "print.printedAt": "تاريخ الطباعة",
  "print.confirmations": "ما أُكد عند الإرسال",
  "print.privacyNotice": "إشعار حماية البيانات لدى المكتب: الإصدار {{version}} بتاريخ {{published}}، أُكد في {{confirmed}}",
  "print.page": "صفحة {{n}} من {{total}}",
};
