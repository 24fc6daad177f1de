import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "Потрібного ресурсу не знайдено. Будь ласка, спробуйте ще раз.",
  "session.expired": "Сеанс закінчився. Будь ласка, увійдіть знову.",
  "rate.limited": "Забагато запитів. Будь ласка, спробуйте пізніше.",
  "service.unavailable": "Сервіс зараз недоступний. Будь ласка, зачекайте хвилину.",
  "auth.unauthorized": "Ви не маєте права на цю дію.",
  "access.forbidden": "Доступ до цієї дії заборонено.",
  "error.actionForbidden": "Доступ до цієї дії заборонено.",
  "error.offline": "Немає з’єднання. Будь ласка, перевірте мережу.",
  "error.badRequest": "Недійсний запит.",
  "error.notLoggedIn": "Ви не увійшли в систему.",
  "subscription.required": "Ваше бюро зараз не має чинного тарифу.",
  "auth.firmRequired": "Ви маєте доступ у кількох бюро. Будь ласка, виберіть одне.",
};
