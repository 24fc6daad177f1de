import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Ваші дані надіслано до бюро.",
  "message.invitation.requested":
    "Якщо запрошення ще чинне, ми надішлемо нове посилання на адресу електронної пошти, відому Вашому бюро. Якщо це неможливо, ми передамо Ваше прохання бюро. Нічого не надходить? Тоді зверніться, будь ласка, до Вашого бюро.",
  "message.revealCode.sent": "Код надіслано електронною поштою.",
};
