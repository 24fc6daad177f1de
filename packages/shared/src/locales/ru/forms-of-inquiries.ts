import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "Обзор" } as const;
const overviewIntro = { overview: "Пожалуйста, проверьте Ваши данные перед отправкой. Вы можете изменить любые из них." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "Личные данные", request: "Контакт и запрос", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "Так бюро будет знать, кто обращается.",
    request: "На этот адрес бюро ответит. Оно свяжется с Вами по Вашему запросу.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Предприятие", request: "Контакт и запрос", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "Так бюро будет знать, какое предприятие обращается и кто говорит от его имени.",
    request: "На этот адрес бюро ответит. Оно свяжется с Вами по Вашему запросу.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "С этими данными бюро сможет Вам ответить.",
  "fields.message": "Ваше сообщение",
  "hints.inquiryMessage": "О чём идёт речь? Достаточно нескольких предложений.",
  "options.personSupportScope.taxReturn": "Налоговая декларация",
  "options.personSupportScope.accounting": "Бухгалтерский учёт",
  "options.personSupportScope.payroll": "Расчёт зарплаты",
  "options.personSupportScope.advisory": "Консультации",
  "options.personSupportScope.other": "Что-то другое",
};
