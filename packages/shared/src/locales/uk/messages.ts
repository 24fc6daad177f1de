import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Ваші дані надіслано до бюро.",
  "message.invitation.requested":
    "Якщо запрошення ще чинне, ми надішлемо нове посилання на адресу електронної пошти, відому Вашому бюро. Якщо це неможливо, ми передамо Ваше прохання бюро. Нічого не надходить? Тоді зверніться, будь ласка, до Вашого бюро.",
  "message.revealCode.sent": "Код надіслано електронною поштою.",
  "message.loggedOut": "Ви вийшли із системи.",
  "message.identityConfirmed": "Дякуємо. Протягом п’яти хвилин Ви можете змінювати Ваш обліковий запис.",
  "message.emailConfirmed": "Адресу електронної пошти підтверджено, відтепер вона діє.",
  "message.password.changed": "Ваш пароль змінено. Усі інші сеанси завершено.",
  "message.password.reset": "Ваш пароль встановлено. Будь ласка, увійдіть.",
  "message.password.forgotten": "Якщо обліковий запис із таким іменем користувача існує, Ви отримаєте листа з посиланням.",
  "message.registered": "Реєстрацію завершено. Будь ласка, увійдіть.",
  "message.user.emailAsked": "Збережено. Нова адреса електронної пошти діятиме, щойно її буде підтверджено за надісланим туди посиланням.",
  "message.user.emailCancelled": "Адреса електронної пошти залишається без змін.",
  "message.dataExport.begun": "Експорт створюється.",
  "message.dataExport.dropped": "Експорт вилучено.",
  "message.twoFactor.on": "Двофакторний вхід увімкнено. Будь ласка, зберігайте коди відновлення в надійному місці.",
  "message.twoFactor.off": "Двофакторний вхід вимкнено.",
  "message.session.ended": "Сеанс завершено.",
};
