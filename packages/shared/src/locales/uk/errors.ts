import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "Потрібного ресурсу не знайдено. Будь ласка, спробуйте ще раз.",
  "session.expired": "Сеанс закінчився. Будь ласка, увійдіть знову.",
  "rate.limited": "Забагато запитів. Будь ласка, спробуйте пізніше.",
  "service.unavailable": "Сервіс зараз недоступний. Будь ласка, зачекайте хвилину.",
  "request.invalid": "Недійсний запит.",
  "body.tooLarge": "Це завелике для надсилання.",
  "link.unknown": "Такого посилання-запрошення не існує.",
  "link.expired": "Термін дії посилання-запрошення закінчився.",
  "file.invalid": "Будь ласка, додайте дійсний файл",
  "saving.failed": "Не вдалося зберегти дані. Не заповнено щонайменше одне обов’язкове поле.",
  "revealCode.wrong": "Цей код неправильний або прострочений.",
  "revealCode.off": "Бюро не показує збережені дані за кодом.",
  "firm.closed": "Бюро зараз не може приймати форми.",
  "form.submitted": "Форму вже надіслано.",
  "form.notOpen": "Форму зараз не можна змінити.",
  "file.infected": "У файлі виявлено шкідливу програму. Файл не збережено.",
  "storage.exceeded": "У сховищі Вашого бюро недостатньо місця. Нічого не збережено.",
};
