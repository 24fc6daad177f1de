import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "Не вдалося завантажити файл.",
  "form.conflict": "Тим часом форму змінили в іншому місці.",
  "attachment.tooMany": "До форми більше не можна додати файлів.",
  unexpected: "Сталася неочікувана помилка. Будь ласка, спробуйте пізніше.",
};
