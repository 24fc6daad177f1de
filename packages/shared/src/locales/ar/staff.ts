import type { Texts } from "../texts-by-key.ts";

/** The words of the login. */
export const staff: Texts = {
  "staff.login.password": "كلمة المرور",
  "staff.login.showPassword": "إظهار كلمة المرور",
  "staff.login.submit": "تسجيل الدخول",
  "staff.login.title": "تسجيل الدخول",
  "staff.login.username": "اسم المستخدم",
};
