import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "Pobierz",
  "documents.act.saveOf": "Pobierz {{name}}",
  "documents.act.show": "Zobacz",
  "documents.act.showOf": "Zobacz {{name}}",
  "documents.preview.newTab": "Otwórz w nowej karcie",
  "documents.upload.choose": "Wybierz pliki",
  "documents.upload.drop": "Proszę upuścić pliki tutaj lub",
  "documents.upload.kinds": "PDF, PNG, JPEG, WEBP, HEIC, DOCX, XLSX, CSV lub TXT; każdy najwyżej {{size}}.",
  "documents.upload.remove": "Usuń",
  "documents.upload.removeOf": "Usuń {{name}} z tej listy",
};
