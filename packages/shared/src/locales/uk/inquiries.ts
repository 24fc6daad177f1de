import type { Texts } from "../texts-by-key.ts";

/** What the API answers to an inquiry. */
export const inquiries: Texts = {
  "message.inquiry.received": "Дякуємо. Ваш запит надійшов. Бюро зв’яжеться з Вами.",
};
