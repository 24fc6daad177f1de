import type { Texts } from "../texts-by-key.ts";

/** What the API answers to an inquiry. */
export const inquiries: Texts = {
  "message.inquiry.received": "Спасибо. Ваш запрос получен. Бюро свяжется с Вами.",
};
