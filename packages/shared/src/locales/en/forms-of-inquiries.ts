import { nameSteps } from "../name-steps.ts";

const overview = { "step-3": "Overview" } as const;
const overviewIntro = { "step-3": "Please check your answers before you send them. You can change each of them." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries = {
  ...nameSteps("steps", "personInquiry", { "step-1": "About you", "step-2": "Contact and request", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    "step-1": "So the firm knows who is asking.",
    "step-2": "The firm answers to this address and gets in touch about what you want.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { "step-1": "The company", "step-2": "Contact and request", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    "step-1": "So the firm knows which company is asking, and who speaks for it.",
    "step-2": "The firm answers to this address and gets in touch about what you want.",
    ...overviewIntro,
  }),

  "formularType.personInquiry": "Inquiry of a person",
  "formularType.companyInquiry": "Inquiry of a company",

  "start.why.inquiry": "With these details the firm can answer you.",

  "fields.message": "Your message",
  "hints.inquiryMessage": "What is it about? A few sentences are enough.",

  "options.personSupportScope.taxReturn": "Tax return",
  "options.personSupportScope.accounting": "Accounting",
  "options.personSupportScope.payroll": "Payroll",
  "options.personSupportScope.advisory": "Advice",
  "options.personSupportScope.other": "Something else",
} as const;
