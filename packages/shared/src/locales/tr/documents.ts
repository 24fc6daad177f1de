import type { Texts } from "../texts-by-key.ts";

/** What can be done with a file. */
export const documents: Texts = {
  "documents.act.save": "İndir",
  "documents.act.saveOf": "İndir: {{name}}",
  "documents.act.show": "Görüntüle",
  "documents.act.showOf": "{{name}} dosyasını görüntüle",
  "documents.preview.newTab": "Yeni sekmede aç",
  "documents.upload.choose": "Dosya seç",
  "documents.upload.drop": "Dosyaları buraya bırakınız veya",
  "documents.upload.kinds": "PDF, PNG, JPEG, WEBP, HEIC, DOCX, XLSX, CSV veya TXT; her biri en fazla {{size}}.",
  "documents.upload.remove": "Kaldır",
  "documents.upload.removeOf": "{{name}} dosyasını bu listeden kaldır",
};
