import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "Lütfen belgeyi okuduğunuzu onaylayınız.",
  "validation.signature.empty": "Lütfen imzalayınız.",
  "validation.signature.place": "Lütfen sayfada bir yer seçiniz.",
  "validation.signature.tooLong": "Bu imzada çok fazla çizgi var. Lütfen daha sade imzalayınız.",
  "message.documents.sent": "Belgeniz büroya gönderildi.",
  "message.documents.signed": "İmzanız büroya gönderildi.",
  "mail.documents.subject": "{{firm}}: sizin için yeni belgeler",
  "mail.documents.body":
    "{{firm}} dosyanıza yeni belgeler koydu. Sayı: {{count}}. İmzalanacak: {{sign}}, doldurulup geri gönderilecek: {{sendBack}}.\n\nLütfen oturum açınız. Her belge, onunla ne yapılacağını söyler:\n{{link}}",
  "mail.documents.action": "Belgeleri aç",
  "mail.documentRejected.subject": "{{firm}}: lütfen bir belgeyi yeniden gönderiniz",
  "mail.documentRejected.body":
    "{{firm}} gönderdiğiniz bir belgeyi inceledi ve yeniden göndermenizi rica ediyor:\n\n{{reason}}\n\nLütfen oturum açınız:\n{{link}}",
  "mail.documentRejected.action": "Belgeleri aç",
  "mail.documentCompleted.subject": "{{firm}}: belgeniz ulaştı",
  "mail.documentCompleted.body":
    "{{firm}} gönderdiğiniz bir belgeyi inceledi. Belge uygundur, yapmanız gereken bir şey kalmadı.\n\nBurada bulursunuz:\n{{link}}",
  "mail.documentCompleted.action": "Belgeleri aç",
  "evidence.title": "İmza kanıtı",
  "evidence.document": "Belge",
  "evidence.firm": "Büro",
  "evidence.client": "Müvekkil",
  "evidence.signer": "İmzalayan",
  "evidence.username": "Oturum açan",
  "evidence.at": "Zaman",
  "evidence.kind": "Tür",
  "evidence.page": "Sayfa",
  "evidence.ip": "IP adresi",
  "evidence.browser": "Tarayıcı",
  "evidence.hash": "İmzadan önceki belgenin SHA-256 değeri",
  "evidence.kind.drawn": "Tarayıcıda çizildi",
  "evidence.kind.typed": "Tarayıcıda yazıldı",
  "evidence.note":
    "Basit elektronik imza (eIDAS Tüzüğü madde 25 (1)). Yasanın yazılı şekil istediği yerde kâğıt üzerindeki imzanın yerini tutmaz. İmzalanan belgenin SHA-256 değeri büronun dosyasındadır.",
};
