import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Ваши данные отправлены в бюро.",
  "message.invitation.requested":
    "Если приглашение ещё действует, мы отправим новую ссылку на адрес электронной почты, известный Вашему бюро. Если это невозможно, мы передадим Вашу просьбу бюро. Ничего не приходит? Тогда обратитесь, пожалуйста, в Ваше бюро.",
  "message.revealCode.sent": "Код отправлен по электронной почте.",
};
