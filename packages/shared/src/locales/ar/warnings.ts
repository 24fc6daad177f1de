import type { Texts } from "../texts-by-key.ts";

/** Doubts about an answer. */
export const warnings: Texts = {
  "warning.title": "يرجى التحقق",
  "warning.note": "يمكنكم المتابعة على أي حال.",
  "warning.taxNumber.checkDigit": "يرجى التحقق من الرقم الضريبي. رقم التحقق غير مطابق.",
  "warning.taxNumber.land": "يرجى التحقق من الرقم الضريبي. إنه لا يناسب مصلحة الضرائب المختارة.",
  "warning.pensionNumber.checkDigit": "يرجى التحقق من رقم تأمين التقاعد. يبدو أنه غير صالح.",
  "warning.vatId.checkDigit": "يرجى التحقق من رقم ضريبة القيمة المضافة. رقم التحقق غير مطابق.",
  "warning.vatId.format": "يرجى التحقق من رقم ضريبة القيمة المضافة. إنه لا يناسب هذه الدولة.",
  "warning.economicId.checkDigit": "يرجى التحقق من رقم التعريف الاقتصادي. رقم التحقق غير مطابق.",
  "warning.economicId.format": "يرجى التحقق من رقم التعريف الاقتصادي. ليس بالشكل المعتاد.",
};
