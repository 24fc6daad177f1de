import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Sayfaların fotoğrafını sırayla çekiniz. Göndermeden önce sıralarını değiştirebilir ve sayfa silebilirsiniz.",
  "phonePages.take": "Sayfanın fotoğrafını çek",
  "phonePages.choose": "Fotoğraf seç",
  "phonePages.page": "Sayfa {{number}}",
  "phonePages.up": "Yukarı",
  "phonePages.down": "Aşağı",
  "phonePages.added": "Sayfa {{number}} eklendi.",
  "phonePages.moved": "Sayfa şimdi {{number}}. sayfa.",
  "phonePages.removed": "Sayfa silindi.",
  "phonePages.making": "Fotoğraf hazırlanıyor …",
  "phonePages.unreadable": "{{name}} bu cihazda açılamıyor. Lütfen bu dosyayı tek başına gönderiniz.",
  "phonePages.full": "Bir PDF’ye daha fazla sayfa sığmıyor. Lütfen bunları gönderiniz ve ardından yeni bir PDF’ye başlayınız.",
  "phonePages.failed": "PDF oluşturulamadı. Sayfalar hâlâ burada. Lütfen yeniden deneyiniz veya fotoğrafları tek tek gönderiniz.",
  "phonePages.send": "PDF olarak gönder",
  "phonePages.cancel": "İptal",
  "phonePages.file": "Belge",
};
