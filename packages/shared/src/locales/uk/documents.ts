import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "Завантажити",
  "documents.act.saveOf": "Завантажити {{name}}",
  "documents.act.show": "Переглянути",
  "documents.act.showOf": "Переглянути {{name}}",
  "documents.preview.newTab": "Відкрити в новій вкладці",
  "documents.upload.choose": "Вибрати файли",
  "documents.upload.drop": "Перетягніть файли сюди або",
  "documents.upload.kinds": "PDF, PNG, JPEG, WEBP, HEIC, DOCX, XLSX, CSV або TXT; кожен щонайбільше {{size}}.",
  "documents.upload.remove": "Вилучити",
  "documents.upload.removeOf": "Вилучити {{name}} з цього списку",
};
