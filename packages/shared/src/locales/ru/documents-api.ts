import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "Пожалуйста, подтвердите, что Вы прочитали документ.",
  "validation.signature.empty": "Пожалуйста, подпишите.",
  "validation.signature.place": "Пожалуйста, выберите место на странице.",
  "validation.signature.tooLong": "В этой подписи слишком много штрихов. Пожалуйста, подпишите проще.",
  "message.documents.sent": "Ваш документ отправлен в бюро.",
  "message.documents.signed": "Ваша подпись отправлена в бюро.",
  "mail.documents.subject": "{{firm}}: новые документы для Вас",
  "mail.documents.body":
    "{{firm}}: в Вашем деле есть новые документы. Количество: {{count}}. На подпись: {{sign}}, заполнить и отправить обратно: {{sendBack}}.\n\nПожалуйста, войдите. Каждый документ говорит, что с ним делать:\n{{link}}",
  "mail.documents.action": "Открыть документы",
  "mail.documentRejected.subject": "{{firm}}: пожалуйста, отправьте документ ещё раз",
  "mail.documentRejected.body":
    "{{firm}}: Ваш документ просмотрен. Пожалуйста, отправьте его ещё раз:\n\n{{reason}}\n\nПожалуйста, войдите:\n{{link}}",
  "mail.documentRejected.action": "Открыть документы",
  "mail.documentCompleted.subject": "{{firm}}: Ваш документ получен",
  "mail.documentCompleted.body":
    "{{firm}}: Ваш документ просмотрен. С ним всё в порядке, Вам больше ничего не нужно делать.\n\nОн здесь:\n{{link}}",
  "mail.documentCompleted.action": "Открыть документы",
  "evidence.title": "Подтверждение подписи",
  "evidence.document": "Документ",
  "evidence.firm": "Бюро",
  "evidence.client": "Клиент",
  "evidence.signer": "Подписано как",
  "evidence.username": "Вход как",
  "evidence.at": "Время",
  "evidence.kind": "Вид",
  "evidence.page": "Страница",
  "evidence.ip": "IP-адрес",
  "evidence.browser": "Браузер",
  "evidence.hash": "SHA-256 документа до подписи",
  "evidence.kind.drawn": "Нарисовано в браузере",
  "evidence.kind.typed": "Набрано в браузере",
  "evidence.note":
    "Простая электронная подпись (ст. 25 (1) Регламента eIDAS). Там, где закон требует письменной формы, она не заменяет подписи на бумаге. SHA-256 подписанного документа хранится в деле бюро.",
};
