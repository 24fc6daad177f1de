import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "Скачать",
  "documents.act.saveOf": "Скачать {{name}}",
  "documents.act.show": "Посмотреть",
  "documents.act.showOf": "Посмотреть {{name}}",
  "documents.preview.newTab": "Открыть в новой вкладке",
  "documents.upload.choose": "Выбрать файлы",
  "documents.upload.drop": "Перетащите файлы сюда или",
  "documents.upload.kinds": "PDF, PNG, JPEG, WEBP, HEIC, DOCX, XLSX, CSV или TXT; каждый не более {{size}}.",
  "documents.upload.remove": "Убрать",
  "documents.upload.removeOf": "Убрать {{name}} из этого списка",
};
