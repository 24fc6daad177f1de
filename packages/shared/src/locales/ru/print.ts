import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "Бюро",
  "print.status": "Состояние",
  "print.status.draft": "Ещё не отправлено",
  "print.status.submitted": "Отправлено",
  "print.status.confirmed": "Проверено бюро",
  "print.status.rejected": "Возвращено на исправление",
  "print.status.approved": "Принято",
  "print.submittedAt": "Дата отправки",
  "print.client": "Клиент",
  "print.datevNumber": "Номер DATEV",
  "print.changedAt": "Дата изменения",
  "print.printedAt": "Дата печати",
  "print.confirmations": "Подтверждено при отправке",
  "print.privacyNotice": "Уведомление бюро о защите данных: версия {{version}} от {{published}}, подтверждено {{confirmed}}",
  "print.page": "Страница {{n}} из {{total}}",
};
