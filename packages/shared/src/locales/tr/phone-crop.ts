import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}} kırpıldı ve düzeltildi.",
  "phoneCrop.hint": "Belgenin tamamı görünüyor mu?",
  "phoneCrop.preview": "Önizleme: {{name}}",
  "phoneCrop.use": "Kırpılmış resmi kullan",
  "phoneCrop.original": "Orijinali kullan",
  "phoneCrop.adjust": "Köşeleri ayarla",
  "phoneCrop.editing":
    "Dört noktayı belgenin köşelerine sürükleyiniz. Veya belgenin bir köşesine dokununuz: En yakın nokta oraya gider. Klavyede ok tuşları seçili noktayı hareket ettirir.",
  "phoneCrop.corner.topLeft": "Sol üst köşe",
  "phoneCrop.corner.topRight": "Sağ üst köşe",
  "phoneCrop.corner.bottomRight": "Sağ alt köşe",
  "phoneCrop.corner.bottomLeft": "Sol alt köşe",
  "phoneCrop.apply": "Köşeleri uygula",
  "phoneCrop.cancel": "İptal",
  "phoneCrop.working": "Resim düzeltiliyor …",
  "phoneCrop.shape": "Dört nokta belgeyi çevrelemelidir.",
  "phoneCrop.failed": "Resim düzeltilemedi. İptal edip orijinali kullanabilirsiniz.",
};
