import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "Не удалось загрузить файл.",
  "form.conflict": "Форма тем временем была изменена в другом месте.",
  "attachment.tooMany": "К форме больше нельзя добавить файлы.",
  unexpected: "Произошла непредвиденная ошибка. Пожалуйста, попробуйте позже.",
};
