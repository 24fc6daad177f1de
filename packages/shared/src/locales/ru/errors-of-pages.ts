import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "Запрошенное не найдено. Пожалуйста, попробуйте ещё раз.",
  "session.expired": "Сеанс истёк. Пожалуйста, войдите снова.",
  "rate.limited": "Слишком много запросов. Пожалуйста, попробуйте позже.",
  "service.unavailable": "Сервис сейчас недоступен. Пожалуйста, подождите немного.",
  "auth.unauthorized": "У Вас нет права на это действие.",
  "access.forbidden": "Доступ к этому действию запрещён.",
  "error.actionForbidden": "Доступ к этому действию запрещён.",
  "error.offline": "Нет соединения. Пожалуйста, проверьте сеть.",
  "error.badRequest": "Недействительный запрос.",
  "error.notLoggedIn": "Вы не вошли в систему.",
  "subscription.required": "У Вашего бюро сейчас нет действующего тарифа.",
  "auth.firmRequired": "У Вас есть доступ в нескольких бюро. Пожалуйста, выберите одно.",
};
