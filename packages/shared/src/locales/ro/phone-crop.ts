import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}}: imaginea a fost decupată și îndreptată.",
  "phoneCrop.hint": "Se vede întregul document?",
  "phoneCrop.preview": "Previzualizare pentru {{name}}",
  "phoneCrop.use": "Folosiți imaginea decupată",
  "phoneCrop.original": "Folosiți originalul",
  "phoneCrop.adjust": "Ajustați colțurile",
  "phoneCrop.editing":
    "Trageți cele patru puncte pe colțurile documentului. Sau atingeți un colț al documentului: punctul cel mai apropiat se mută acolo. De la tastatură, mutați punctul selectat cu tastele săgeți.",
  "phoneCrop.corner.topLeft": "Colțul din stânga sus",
  "phoneCrop.corner.topRight": "Colțul din dreapta sus",
  "phoneCrop.corner.bottomRight": "Colțul din dreapta jos",
  "phoneCrop.corner.bottomLeft": "Colțul din stânga jos",
  "phoneCrop.apply": "Aplicați colțurile",
  "phoneCrop.cancel": "Anulați",
  "phoneCrop.working": "Imaginea se îndreaptă …",
  "phoneCrop.shape": "Cele patru puncte trebuie să cuprindă documentul.",
  "phoneCrop.failed": "Imaginea nu a putut fi îndreptată. Puteți anula și folosi originalul.",
};
