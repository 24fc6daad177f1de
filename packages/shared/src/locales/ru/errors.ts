import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "Запрошенное не найдено. Пожалуйста, попробуйте ещё раз.",
  "session.expired": "Сеанс истёк. Пожалуйста, войдите снова.",
  "rate.limited": "Слишком много запросов. Пожалуйста, попробуйте позже.",
  "service.unavailable": "Сервис сейчас недоступен. Пожалуйста, подождите немного.",
  "request.invalid": "Недействительный запрос.",
  "body.tooLarge": "Это слишком велико для отправки.",
  "link.unknown": "Такой ссылки-приглашения не существует.",
  "link.expired": "Срок действия ссылки-приглашения истёк.",
  "file.invalid": "Пожалуйста, добавьте подходящий файл",
  "saving.failed": "Не удалось сохранить данные. Не заполнено хотя бы одно обязательное поле.",
  "revealCode.wrong": "Этот код неверен или истёк.",
  "revealCode.off": "Бюро не показывает сохранённые данные по коду.",
  "firm.closed": "Бюро сейчас не может принимать формы.",
  "form.submitted": "Форма уже отправлена.",
  "form.notOpen": "Форму сейчас нельзя изменить.",
  "file.infected": "В файле обнаружена вредоносная программа. Файл не сохранён.",
  "storage.exceeded": "В хранилище Вашего бюро недостаточно места. Ничего не сохранено.",
};
