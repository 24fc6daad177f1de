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
  "mail.registration.subject": "Erişiminiz",
  "mail.registration.body":
    "{{firm}} sizin için bir erişim oluşturdu. Kullanıcı adınız: {{username}}\n\nParolanızı belirlemek için lütfen bu bağlantıyı açınız:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}. Yalnızca sizin içindir. Lütfen başkasına vermeyiniz.",
  "mail.registration.action": "Parolayı belirle",
  "mail.reset.subject": "Yeni parola belirleyiniz",
  "mail.reset.body":
    "{{firm}} bürosundaki {{username}} kullanıcı adı için yeni bir parola istendi.\n\nBelirlemek için lütfen bu bağlantıyı açınız:\n{{link}}\n\nBağlantı şu tarihe kadar ve bir kez geçerlidir: {{expires}}. Bunu siz istemediyseniz bu e-postayı dikkate almayınız. Parolanız olduğu gibi kalır.",
  "mail.reset.action": "Yeni parola belirle",
  "mail.passwordChanged.subject": "Parolanız değiştirildi",
  "mail.passwordChanged.body":
    "{{username}} kullanıcı adının parolası değiştirildi: {{at}}. Diğer tüm oturumlar sona erdi.\n\nBunu siz yapmadıysanız lütfen hemen oturum açma sayfasında yeni bir parola isteyiniz ve büronuza haber veriniz.",
  "mail.emailChange.subject": "Lütfen yeni e-posta adresinizi onaylayınız",
  "mail.emailChange.body":
    "Bu e-posta adresi {{username}} kullanıcı adı için girildi. Siz onayladığınızda geçerli olur.\n\nLütfen bu bağlantıyı açınız:\n{{link}}\n\nBağlantı şu tarihe kadar geçerlidir: {{expires}}. Bundan haberiniz yoksa bu e-postayı dikkate almayınız. O zaman hiçbir şey değişmez.",
  "mail.emailChange.action": "E-posta adresini onayla",
  "mail.exportReady.subject": "Dışa aktarımınız hazır",
  "mail.exportReady.body":
    "{{firm}} bürosunda istediğiniz dışa aktarım hazır.\n\nZIP dosyasını indirmek için lütfen oturum açınız:\n{{link}}\n\nSilinme tarihi: {{expires}}. Dışa aktarım istemediyseniz lütfen büroya haber veriniz.",
  "mail.exportReady.action": "Dışa aktarıma git",
  "mail.emailAsked.subject": "Hesabınız için yeni bir e-posta adresi girildi",
  "mail.emailAsked.body":
    "{{username}} kullanıcı adı için yeni bir e-posta adresi girildi: {{at}}. Adres ancak onaylandığında geçerli olur. O zamana kadar değişikliği “Hesabım” altında iptal edebilirsiniz.\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.emailChanged.subject": "E-posta adresiniz değiştirildi",
  "mail.emailChanged.body":
    "{{username}} kullanıcı adının e-posta adresi değiştirildi: {{at}}. Bundan sonra iletiler yeni adrese gider.\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.usernameChanged.subject": "Kullanıcı adınız değiştirildi",
  "mail.usernameChanged.body":
    "Kullanıcı adınız değiştirildi: {{at}}. Yeni kullanıcı adınız: {{username}}\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.twoFactorOn.subject": "İki adımlı doğrulama açıldı",
  "mail.twoFactorOn.body":
    "{{username}} kullanıcı adı için iki adımlı doğrulama açıldı: {{at}}.\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.twoFactorOff.subject": "İki adımlı doğrulama kapatıldı",
  "mail.twoFactorOff.body":
    "{{username}} kullanıcı adı için iki adımlı doğrulama kapatıldı: {{at}}. Artık oturum açmak için yalnızca parola yeterlidir.\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.passkeyAdded.subject": "Bir passkey eklendi",
  "mail.passkeyAdded.body":
    "{{username}} kullanıcı adı için bir passkey eklendi: {{at}}. Onunla parolasız oturum açılabilir.\n\nBunu siz yapmadıysanız onu “Hesabım” altında kaldırınız, hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
  "mail.passkeyRemoved.subject": "Bir passkey kaldırıldı",
  "mail.passkeyRemoved.body":
    "{{username}} kullanıcı adından bir passkey kaldırıldı: {{at}}.\n\nBunu siz yapmadıysanız lütfen hemen parolanızı değiştiriniz ve büronuza haber veriniz.",
};
