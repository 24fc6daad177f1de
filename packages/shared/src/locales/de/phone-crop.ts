import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}} ist zugeschnitten und begradigt.",
  "phoneCrop.hint": "Ist das ganze Dokument zu sehen?",
  "phoneCrop.preview": "Vorschau von {{name}}",
  "phoneCrop.use": "Zuschnitt verwenden",
  "phoneCrop.original": "Original verwenden",
  "phoneCrop.adjust": "Ecken anpassen",
  "phoneCrop.editing":
    "Ziehen Sie die vier Punkte auf die Ecken des Dokuments. Oder tippen Sie auf eine Ecke des Dokuments: Der nächste Punkt rückt dorthin. Auf einer Tastatur bewegen die Pfeiltasten den gewählten Punkt.",
  "phoneCrop.corner.topLeft": "Ecke oben links",
  "phoneCrop.corner.topRight": "Ecke oben rechts",
  "phoneCrop.corner.bottomRight": "Ecke unten rechts",
  "phoneCrop.corner.bottomLeft": "Ecke unten links",
  "phoneCrop.apply": "Ecken übernehmen",
  "phoneCrop.cancel": "Abbrechen",
  "phoneCrop.working": "Das Bild wird begradigt …",
  "phoneCrop.shape": "Die vier Punkte müssen das Dokument umschließen.",
  "phoneCrop.failed": "Das Bild ließ sich nicht begradigen. Sie können abbrechen und das Original verwenden.",
};
