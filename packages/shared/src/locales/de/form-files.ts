import type { formFiles as english } from "../en/form-files.ts";

/** The files of a form beside its answers. */
export const formFiles: Readonly<Record<keyof typeof english, string>> = {
  "formFiles.title": "Dateien zu diesem Formular",
  "formFiles.position": "Datei {{n}} von {{total}}",
  "formFiles.previous": "Vorige Datei",
  "formFiles.next": "Nächste Datei",
  "formFiles.zoomIn": "Vergrößern",
  "formFiles.zoomOut": "Verkleinern",
  "formFiles.zoom": "{{percent}} %",
  "formFiles.turn": "Um 90° drehen",
  "formFiles.newTab": "In neuem Tab öffnen",
};
