import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Фотографуйте сторінки по черзі. Перед надсиланням їх можна переставити й видалити.",
  "phonePages.take": "Сфотографувати сторінку",
  "phonePages.choose": "Вибрати фото",
  "phonePages.page": "Сторінка {{number}}",
  "phonePages.up": "Вгору",
  "phonePages.down": "Вниз",
  "phonePages.added": "Сторінку {{number}} додано.",
  "phonePages.moved": "Тепер це сторінка {{number}}.",
  "phonePages.removed": "Сторінку видалено.",
  "phonePages.making": "Фото готується …",
  "phonePages.unreadable": "{{name}}: файл не відкривається на цьому пристрої. Будь ласка, надішліть його окремо.",
  "phonePages.full": "Більше сторінок в один PDF не вміщується. Будь ласка, надішліть ці, а потім почніть новий.",
  "phonePages.failed": "Не вдалося створити PDF. Сторінки залишилися тут. Будь ласка, спробуйте ще раз або надішліть фотографії по одній.",
  "phonePages.send": "Надіслати як PDF",
  "phonePages.cancel": "Скасувати",
  "phonePages.file": "Документ",
};
