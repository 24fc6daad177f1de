import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "Експорт даних",
  "dataExport.aboutOwn":
    "Ваші дані в одному ZIP-файлі: основні дані, Ваші форми як PDF і як дані, Ваші файли та документи. Внутрішні матеріали бюро не входять.",
  "dataExport.again": "Створити знову",
  "dataExport.againText": "Новий файл замінить готовий.",
  "dataExport.begin": "Створити експорт",
  "dataExport.begun": "Завантаження почалося.",
  "dataExport.cancel": "Скасувати",
  "dataExport.download": "Завантажити ZIP-файл",
  "dataExport.failed": "Експорт не вдався. Будь ласка, спробуйте ще раз. Якщо знову не вдасться, зверніться до Вашого бюро.",
  "dataExport.leftOut": "Не вдалося прочитати частин: {{count}}. Їх названо в тексті у ZIP-файлі.",
  "dataExport.leftOutOne": "Одну частину не вдалося прочитати. Її названо в тексті у ZIP-файлі.",
  "dataExport.progress": "{{done}} з {{total}} частин",
  "dataExport.queued": "Експорт чекає своєї черги.",
  "dataExport.ready": "Експорт готовий: {{size}}, створено {{at}}, створив (створила) {{name}}. Його буде видалено {{expires}}",
  "dataExport.remove": "Видалити файл",
  "dataExport.removeText": "ZIP-файл буде видалено одразу. Самі дані залишаться.",
  "dataExport.running": "Експорт створюється. Ви можете залишити цю сторінку.",
};
