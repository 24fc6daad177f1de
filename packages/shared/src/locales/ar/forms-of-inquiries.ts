import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "نظرة عامة" } as const;
const overviewIntro = { overview: "يرجى مراجعة بياناتكم قبل إرسالها. يمكنكم تغيير أي منها." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "بيانات شخصية", request: "وسائل الاتصال والطلب", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "هكذا يعرف المكتب من يتقدم بالطلب.",
    request: "يرد المكتب على هذا العنوان ويتواصل معكم بشأن طلبكم.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "الشركة", request: "وسائل الاتصال والطلب", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "هكذا يعرف المكتب أي شركة تتقدم بالطلب ومن يتحدث باسمها.",
    request: "يرد المكتب على هذا العنوان ويتواصل معكم بشأن طلبكم.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "بهذه البيانات يستطيع المكتب الرد عليكم.",
  "fields.message": "رسالتكم",
  "hints.inquiryMessage": "ما الموضوع؟ تكفي بضع جمل.",
  "options.personSupportScope.taxReturn": "إقرار ضريبي",
  "options.personSupportScope.accounting": "المحاسبة",
  "options.personSupportScope.payroll": "حساب الأجور",
  "options.personSupportScope.advisory": "الاستشارات",
  "options.personSupportScope.other": "شيء آخر",
};
