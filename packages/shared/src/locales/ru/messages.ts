import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Ваши данные отправлены в бюро.",
  "message.invitation.requested":
    "Если приглашение ещё действует, мы отправим новую ссылку на адрес электронной почты, известный Вашему бюро. Если это невозможно, мы передадим Вашу просьбу бюро. Ничего не приходит? Тогда обратитесь, пожалуйста, в Ваше бюро.",
  "message.revealCode.sent": "Код отправлен по электронной почте.",
  "message.loggedOut": "Вы вышли из системы.",
  "message.identityConfirmed": "Спасибо. В течение пяти минут Вы можете изменять Вашу учётную запись.",
  "message.emailConfirmed": "Адрес электронной почты подтверждён и отныне действует.",
  "message.password.changed": "Ваш пароль изменён. Все остальные сеансы завершены.",
  "message.password.reset": "Ваш пароль задан. Пожалуйста, войдите.",
  "message.password.forgotten": "Если учётная запись с таким именем пользователя существует, Вы получите письмо со ссылкой.",
  "message.registered": "Регистрация завершена. Пожалуйста, войдите.",
  "message.user.emailAsked":
    "Сохранено. Новый адрес электронной почты начнёт действовать, как только будет подтверждён по отправленной туда ссылке.",
  "message.user.emailCancelled": "Адрес электронной почты остаётся прежним.",
  "message.dataExport.begun": "Экспорт создаётся.",
  "message.dataExport.dropped": "Экспорт удалён.",
  "message.twoFactor.on": "Двухфакторный вход включён. Пожалуйста, храните коды восстановления в надёжном месте.",
  "message.twoFactor.off": "Двухфакторный вход выключен.",
  "message.session.ended": "Сеанс завершён.",
};
