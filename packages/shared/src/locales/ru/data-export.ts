import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "Экспорт данных",
  "dataExport.aboutOwn":
    "Ваши данные в одном ZIP-файле: основные данные, Ваши формы как PDF и как данные, Ваши файлы и документы. Внутренние материалы бюро не входят.",
  "dataExport.again": "Создать снова",
  "dataExport.againText": "Новый файл заменит готовый.",
  "dataExport.begin": "Создать экспорт",
  "dataExport.begun": "Загрузка началась.",
  "dataExport.cancel": "Отменить",
  "dataExport.download": "Скачать ZIP-файл",
  "dataExport.failed": "Экспорт не удался. Пожалуйста, попробуйте ещё раз. Если снова не получится, обратитесь в Ваше бюро.",
  "dataExport.leftOut": "Не удалось прочитать частей: {{count}}. Они названы в тексте в ZIP-файле.",
  "dataExport.leftOutOne": "Одну часть не удалось прочитать. Она названа в тексте в ZIP-файле.",
  "dataExport.progress": "Готово частей: {{done}} из {{total}}",
  "dataExport.queued": "Экспорт ждёт своей очереди.",
  "dataExport.ready": "Экспорт готов: {{size}}, создан {{at}}, создал (создала) {{name}}. Он будет удалён {{expires}}",
  "dataExport.remove": "Удалить файл",
  "dataExport.removeText": "ZIP-файл будет удалён сразу. Сами данные останутся.",
  "dataExport.running": "Экспорт создаётся. Вы можете покинуть эту страницу.",
};
