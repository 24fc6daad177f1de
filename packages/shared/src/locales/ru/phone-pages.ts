import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Фотографируйте страницы по порядку. Перед отправкой их можно переставить и удалить.",
  "phonePages.take": "Сфотографировать страницу",
  "phonePages.choose": "Выбрать фото",
  "phonePages.page": "Страница {{number}}",
  "phonePages.up": "Вверх",
  "phonePages.down": "Вниз",
  "phonePages.added": "Страница {{number}} добавлена.",
  "phonePages.moved": "Теперь это страница {{number}}.",
  "phonePages.removed": "Страница удалена.",
  "phonePages.making": "Фото подготавливается …",
  "phonePages.unreadable": "{{name}}: файл не открывается на этом устройстве. Пожалуйста, отправьте его отдельно.",
  "phonePages.full": "Больше страниц в один PDF не помещается. Пожалуйста, отправьте эти, а затем начните новый.",
  "phonePages.failed": "Не удалось создать PDF. Страницы остались здесь. Пожалуйста, попробуйте ещё раз или отправьте фотографии по одной.",
  "phonePages.send": "Отправить как PDF",
  "phonePages.cancel": "Отмена",
  "phonePages.file": "Документ",
};
