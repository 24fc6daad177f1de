import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "Огляд" } as const;
const overviewIntro = { overview: "Будь ласка, перевірте Ваші дані перед надсиланням. Ви можете змінити будь-які з них." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "Особисті дані", request: "Контакт і запит", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "Так бюро знатиме, хто звертається.",
    request: "На цю адресу бюро відповість. Воно зв’яжеться з Вами щодо Вашого запиту.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Підприємство", request: "Контакт і запит", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "Так бюро знатиме, яке підприємство звертається і хто говорить від його імені.",
    request: "На цю адресу бюро відповість. Воно зв’яжеться з Вами щодо Вашого запиту.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "За цими даними бюро зможе Вам відповісти.",
  "fields.message": "Ваше повідомлення",
  "hints.inquiryMessage": "Про що йдеться? Достатньо кількох речень.",
  "options.personSupportScope.taxReturn": "Податкова декларація",
  "options.personSupportScope.accounting": "Бухгалтерський облік",
  "options.personSupportScope.payroll": "Розрахунок зарплати",
  "options.personSupportScope.advisory": "Консультації",
  "options.personSupportScope.other": "Щось інше",
};
