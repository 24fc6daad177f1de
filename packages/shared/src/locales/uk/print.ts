import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "Бюро",
  "print.status": "Стан",
  "print.status.draft": "Ще не надіслано",
  "print.status.submitted": "Надіслано",
  "print.status.confirmed": "Перевірено бюро",
  "print.status.rejected": "Повернено на виправлення",
  "print.status.approved": "Прийнято",
  "print.submittedAt": "Дата надсилання",
  "print.client": "Клієнт",
  "print.datevNumber": "Номер DATEV",
  "print.changedAt": "Дата зміни",
  "print.printedAt": "Дата друку",
  "print.confirmations": "Підтверджено під час надсилання",
  "print.privacyNotice": "Повідомлення бюро про захист даних: версія {{version}} від {{published}}, підтверджено {{confirmed}}",
  "print.page": "Сторінка {{n}} з {{total}}",
};
