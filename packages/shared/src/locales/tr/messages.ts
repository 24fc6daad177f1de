import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Bilgileriniz büroya gönderildi.",
  "message.invitation.requested":
    "Davet hâlâ geçerliyse, büronuzda kayıtlı e-posta adresinize yeni bir bağlantı göndeririz. Bu mümkün değilse, isteğinizi büroya iletiriz. Hiçbir şey gelmezse lütfen büronuza başvurunuz.",
  "message.revealCode.sent": "Kod e-posta ile gönderildi.",
  "message.loggedOut": "Oturumunuz kapatıldı.",
  "message.identityConfirmed": "Teşekkür ederiz. Beş dakika boyunca hesabınızı değiştirebilirsiniz.",
  "message.emailConfirmed": "E-posta adresi onaylandı ve bundan sonra geçerlidir.",
  "message.password.changed": "Parolanız değiştirildi. Diğer tüm oturumlar sona erdi.",
  "message.password.reset": "Parolanız belirlendi. Lütfen oturum açınız.",
  "message.password.forgotten": "Bu kullanıcı adıyla bir hesap varsa bağlantı içeren bir e-posta alırsınız.",
  "message.registered": "Kaydınız tamamlandı. Lütfen oturum açınız.",
  "message.user.emailAsked": "Kaydedildi. Yeni e-posta adresi, oraya gönderilen bağlantıyla onaylandığında geçerli olur.",
  "message.user.emailCancelled": "E-posta adresi olduğu gibi kalır.",
  "message.dataExport.begun": "Dışa aktarım oluşturuluyor.",
  "message.dataExport.dropped": "Dışa aktarım kaldırıldı.",
  "message.twoFactor.on": "İki adımlı oturum açma etkinleştirildi. Lütfen kurtarma kodlarını güvenli bir yerde saklayınız.",
  "message.twoFactor.off": "İki adımlı oturum açma devre dışı bırakıldı.",
  "message.session.ended": "Oturum sonlandırıldı.",
};
