import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Bilgileriniz büroya gönderildi.",
  "message.invitation.requested":
    "Davet hâlâ geçerliyse, büronuzda kayıtlı e-posta adresinize yeni bir bağlantı göndeririz. Bu mümkün değilse, isteğinizi büroya iletiriz. Hiçbir şey gelmezse lütfen büronuza başvurunuz.",
  "message.revealCode.sent": "Kod e-posta ile gönderildi.",
};
