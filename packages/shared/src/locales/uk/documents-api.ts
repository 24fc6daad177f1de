import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "Будь ласка, підтвердьте, що Ви прочитали документ.",
  "validation.signature.empty": "Будь ласка, підпишіть.",
  "validation.signature.place": "Будь ласка, виберіть місце на сторінці.",
  "validation.signature.tooLong": "У цьому підписі забагато штрихів. Будь ласка, підпишіть простіше.",
  "message.documents.sent": "Ваш документ надіслано до бюро.",
  "message.documents.signed": "Ваш підпис надіслано до бюро.",
  "mail.documents.subject": "{{firm}}: нові документи для Вас",
  "mail.documents.body":
    "{{firm}}: у Вашій справі є нові документи. Кількість: {{count}}. На підпис: {{sign}}, заповнити й надіслати назад: {{sendBack}}.\n\nБудь ласка, увійдіть. Кожен документ каже, що з ним робити:\n{{link}}",
  "mail.documents.action": "Відкрити документи",
  "mail.documentRejected.subject": "{{firm}}: будь ласка, надішліть документ ще раз",
  "mail.documentRejected.body":
    "{{firm}}: Ваш документ переглянуто. Будь ласка, надішліть його ще раз:\n\n{{reason}}\n\nБудь ласка, увійдіть:\n{{link}}",
  "mail.documentRejected.action": "Відкрити документи",
  "mail.documentCompleted.subject": "{{firm}}: Ваш документ надійшов",
  "mail.documentCompleted.body":
    "{{firm}}: Ваш документ переглянуто. З ним усе гаразд, Вам більше нічого не потрібно робити.\n\nВін тут:\n{{link}}",
  "mail.documentCompleted.action": "Відкрити документи",
  "evidence.title": "Підтвердження підпису",
  "evidence.document": "Документ",
  "evidence.firm": "Бюро",
  "evidence.client": "Клієнт",
  "evidence.signer": "Підписано як",
  "evidence.username": "Вхід як",
  "evidence.at": "Час",
  "evidence.kind": "Вид",
  "evidence.page": "Сторінка",
  "evidence.ip": "IP-адреса",
  "evidence.browser": "Браузер",
  "evidence.hash": "SHA-256 документа перед підписом",
  "evidence.kind.drawn": "Намальовано в браузері",
  "evidence.kind.typed": "Набрано в браузері",
  "evidence.note":
    "Простий електронний підпис (ст. 25 (1) Регламенту eIDAS). Там, де закон вимагає письмової форми, він не замінює підпису на папері. SHA-256 підписаного документа зберігається у справі бюро.",
};
