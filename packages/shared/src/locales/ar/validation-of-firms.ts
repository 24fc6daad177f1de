import type { Texts } from "../texts-by-key.ts";

/** What is wrong with a password, a name to log in with or a file. */
export const validationOfFirms: Texts = {
  "validation.email.format": "صيغة البريد الإلكتروني غير صالحة.",
  "validation.password.mismatch": "كلمتا المرور غير متطابقتين.",
  "validation.password.required": "كلمة المرور مطلوبة",
  "validation.password.strength.average": "تعقيد متوسط",
  "validation.password.strength.strong": "كلمة مرور قوية",
  "validation.password.strength.tooSimple": "بسيطة جدًا",
  "validation.password.tooLong": "كلمة المرور طويلة جدًا. يرجى استخدام 72 حرفًا على الأكثر.",
  "validation.password.weak": "لا تستوفي كلمة المرور الشروط.",
  "validation.username.required": "اسم المستخدم مطلوب",
  "validation.file.invalid": "يرجى إضافة ملف صالح",
  "validation.file.tooLarge": "الملف كبير جدًا.",
};
