import type { Texts } from "../texts-by-key.ts";

/** What the fields of an account are called. */
export const accounts: Texts = {
  "fields.code": "الرمز",
  "fields.currentPassword": "كلمة المرور الحالية",
  "fields.password": "كلمة المرور",
  "fields.passwordConfirmation": "تكرار كلمة المرور",
  "fields.username": "اسم المستخدم",
  "validation.password.tooShort": "يشترط مكتبكم كلمات مرور أطول.",
};
