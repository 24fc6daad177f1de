import { nameSteps } from "../name-steps.ts";

const overview = { overview: "Overview" } as const;
const overviewIntro = { overview: "Please check your answers before you send them. You can change each of them." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries = {
  ...nameSteps("steps", "personInquiry", { personal: "About you", request: "Contact and request", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "So the firm knows who is asking.",
    request: "The firm answers to this address and gets in touch about what you want.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "The company", request: "Contact and request", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "So the firm knows which company is asking, and who speaks for it.",
    request: "The firm answers to this address and gets in touch about what you want.",
    ...overviewIntro,
  }),

  "start.why.inquiry": "With these details the firm can answer you.",

  "fields.message": "Your message",
  "hints.inquiryMessage": "What is it about? A few sentences are enough.",

  "options.personSupportScope.taxReturn": "Tax return",
  "options.personSupportScope.accounting": "Accounting",
  "options.personSupportScope.payroll": "Payroll",
  "options.personSupportScope.advisory": "Advice",
  "options.personSupportScope.other": "Something else",
} as const;
