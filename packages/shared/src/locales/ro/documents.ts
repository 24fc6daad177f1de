import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "Descărcați",
  "documents.act.saveOf": "Descărcați {{name}}",
  "documents.act.show": "Vizualizați",
  "documents.act.showOf": "Vizualizați {{name}}",
  "documents.preview.newTab": "Deschideți într-o filă nouă",
  "documents.upload.choose": "Alegeți fișiere",
  "documents.upload.drop": "Trageți fișierele aici sau",
  "documents.upload.kinds": "PDF, PNG, JPEG, WEBP, HEIC, DOCX, XLSX, CSV sau TXT; fiecare cel mult {{size}}.",
  "documents.upload.remove": "Eliminați",
  "documents.upload.removeOf": "Eliminați {{name}} din această listă",
};
