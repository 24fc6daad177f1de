import type { Texts } from "../texts-by-key.ts";

/** E-mails to clients. */
export const mail: Texts = {
  "mail.greeting": "Sayın ilgili,",
  "mail.closing": "Saygılarımızla\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: bilgilerinizi rica ediyoruz",
  "mail.invitation.body":
    "{{firm}} sizden bir form doldurmanızı rica ediyor. Bu yaklaşık {{minutes}} dakika sürer. İstediğiniz zaman ara verebilirsiniz.\n\n{{message}}\n\nLütfen bu bağlantıyı açınız:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}. Yalnızca sizin içindir. Lütfen başkasına vermeyiniz.",
  "mail.reminder.subject": "{{firm}}: bilgileriniz için hatırlatma",
  "mail.reminder.body":
    "{{firm}} hâlâ formunuzu bekliyor. Şimdiye kadar girdikleriniz kaydedildi.\n\nLütfen bu bağlantıyı açınız:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}. Formu az önce gönderdiyseniz yapmanız gereken bir şey kalmadı.",
  "mail.reminder.action": "Formu aç",
  "mail.rejected.subject": "{{firm}}: lütfen bilgilerinizi bir kez daha gözden geçiriniz",
  "mail.rejected.body":
    "{{firm}} formunuzu inceledi ve bir düzeltme yapmanızı rica ediyor:\n\n{{reason}}\n\nLütfen bu yeni bağlantıyı kullanınız. Önceki artık geçerli değil:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}.",
  "mail.receipt.subject": "{{firm}}: bilgileriniz ulaştı",
  "mail.receipt.body":
    "{{firm}} formunuzu aldı: {{form}}, gönderilme zamanı: {{at}}. İşlem numaranız: {{reference}}\n\nBundan sonrası: Büro bilgilerinizi inceler ve belirsiz bir şey olursa sizinle iletişime geçer. Başka bir şey yapmanız gerekmez.\n\nBir şeyin değişmesi mi gerekiyor veya sorularınız mı var? Bu e-postayı yanıtlamanız yeterlidir. Yanıtınız büronuza gider.",
  "mail.continue.subject": "{{firm}}: devam etmek için bağlantınız",
  "mail.continue.body":
    "Daha sonra devam etmek istediniz. Girdikleriniz kaydedildi.\n\nBu bağlantıyla, hangi cihazda olursa olsun kaldığınız yerden devam edersiniz:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}. Yalnızca sizin içindir. Lütfen başkasına vermeyiniz.",
  "mail.continue.action": "Devam et",
  "mail.revealCode.subject": "{{firm}}: kodunuz",
  "mail.revealCode.body":
    "Kodunuz: {{code}}\n\nKod {{minutes}} dakika geçerlidir. Kod istemediyseniz bu e-postayı dikkate almayınız. Kodu kimseye söylemeyiniz.",
  "mail.invitation.action": "Formu aç",
  "mail.rejected.action": "Bilgileri düzelt",
  "mail.footer": "Bu e-posta {{firm}} adına otomatik olarak gönderildi. Size yönelik değilse lütfen siliniz.",
};
