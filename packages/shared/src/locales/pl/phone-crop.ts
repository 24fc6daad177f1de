import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}}: zdjęcie zostało przycięte i wyprostowane.",
  "phoneCrop.hint": "Czy widać cały dokument?",
  "phoneCrop.preview": "Podgląd: {{name}}",
  "phoneCrop.use": "Użyj przyciętego zdjęcia",
  "phoneCrop.original": "Użyj oryginału",
  "phoneCrop.adjust": "Popraw rogi",
  "phoneCrop.editing":
    "Proszę przeciągnąć cztery punkty na rogi dokumentu. Można też dotknąć rogu dokumentu: najbliższy punkt przesunie się w to miejsce. Na klawiaturze wybrany punkt przesuwają klawisze strzałek.",
  "phoneCrop.corner.topLeft": "Lewy górny róg",
  "phoneCrop.corner.topRight": "Prawy górny róg",
  "phoneCrop.corner.bottomRight": "Prawy dolny róg",
  "phoneCrop.corner.bottomLeft": "Lewy dolny róg",
  "phoneCrop.apply": "Zastosuj rogi",
  "phoneCrop.cancel": "Anuluj",
  "phoneCrop.working": "Zdjęcie jest prostowane …",
  "phoneCrop.shape": "Cztery punkty muszą obejmować dokument.",
  "phoneCrop.failed": "Nie udało się wyprostować zdjęcia. Można anulować i użyć oryginału.",
};
